import type {
  Analysis,
  Condition,
  Flow,
  Mentions,
  Outlet,
  PrintedScript,
  ScriptFacts,
  ScriptFailure,
  Span,
  ToolCall,
  Unresolved,
} from './facts.ts';
import { Interpretation, interpret } from './interpret/run.ts';
import { type ParsedScript, parseScript, printScript } from './parse.ts';

export interface AnalyseOptions {
  /** `auto` reads JavaScript, and TypeScript where the text needs it or could mean something else. Default `auto`. */
  readonly language?: 'js' | 'ts' | 'auto';
  /** Declared tool names: they resolve imports and namespaces, and stand for an unresolved callee. */
  readonly toolNames?: readonly string[];
  /** Most UTF-8 bytes. Default 262 144. */
  readonly maxBytes?: number;
}

const NO_NAMES: readonly string[] = [];

/**
 * Reads a script: text -> syntax -> facts. Never throws for any text.
 *
 * @param code text as the agent sent it: JavaScript or TypeScript, a body or a module, an `async () => {}`
 *   expression, or Markdown with fenced code
 * @returns the facts, or the reason why there are none: `UNPARSEABLE`, `TOO_LARGE`, `TOO_DEEP`, `BUDGET_EXHAUSTED`
 */
export function analyseScript(code: string, options: AnalyseOptions = {}): Analysis {
  const { toolNames = NO_NAMES } = options;
  const parsed = parseScript(code, {
    language: options.language ?? 'auto',
    ...(options.maxBytes === undefined ? {} : { maxBytes: options.maxBytes }),
  });
  if (!parsed.ok) return parsed;
  const first = read(parsed, toolNames);
  if (!('facts' in first) || parsed.other === undefined) return 'facts' in first ? first.facts : first;
  const second = read(parsed.other, toolNames, first.result);
  return 'facts' in second ? new UnitedFacts(first.facts, second.facts) : second;
}

function read(
  parsed: ParsedScript,
  toolNames: readonly string[],
  after?: Interpretation,
): { facts: Facts; result: Interpretation } | ScriptFailure {
  const result = interpret(parsed, toolNames, after?.next);
  return result instanceof Interpretation ? { facts: new Facts(parsed, result), result } : result;
}

class Facts implements ScriptFacts {
  readonly ok = true;
  readonly calls: readonly ToolCall[];
  readonly flows: readonly Flow[];
  readonly outlets: readonly Outlet[];
  readonly unresolved: readonly Unresolved[];
  readonly choices: readonly Condition[];
  readonly voidTests: readonly Span[];
  readonly doubted: boolean;
  readonly mentions: Mentions;
  readonly form: ScriptFacts['form'];
  readonly language: 'js' | 'ts';
  readonly nodes: number;
  readonly steps: number;
  readonly source: string;
  readonly #parsed: ParsedScript;

  constructor(parsed: ParsedScript, result: Interpretation) {
    this.calls = result.calls;
    this.flows = result.flows;
    this.outlets = result.outlets;
    this.unresolved = result.unresolved;
    this.choices = result.choices;
    this.voidTests = result.voidTests;
    this.doubted = result.doubted;
    this.mentions = { readFields: result.readFields };
    this.form = parsed.form;
    this.language = parsed.language;
    this.nodes = parsed.nodes;
    this.steps = result.steps;
    this.source = parsed.source;
    this.#parsed = parsed;
  }

  get ast(): unknown {
    return this.#parsed.program;
  }

  locate(offset: number) {
    return this.#parsed.locate(offset);
  }

  text(): Promise<PrintedScript> {
    return printScript(this.#parsed);
  }
}

/** Facts of a text with two readings: the calls and flows of both. What runs is the first. */
class UnitedFacts implements ScriptFacts {
  readonly ok = true;
  readonly calls: readonly ToolCall[];
  readonly flows: readonly Flow[];
  readonly outlets: readonly Outlet[];
  readonly unresolved: readonly Unresolved[];
  readonly choices: readonly Condition[];
  readonly voidTests: readonly Span[];
  readonly doubted: boolean;
  readonly mentions: Mentions;
  readonly nodes: number;
  readonly steps: number;
  readonly #first: Facts;

  constructor(first: Facts, second: Facts) {
    this.#first = first;
    this.calls = [...first.calls, ...second.calls];
    this.outlets = [...first.outlets, ...second.outlets];
    this.flows = [...first.flows, ...second.flows];
    this.unresolved = [...first.unresolved, ...second.unresolved];
    this.choices = [...first.choices, ...second.choices];
    this.voidTests = [...first.voidTests, ...second.voidTests];
    this.doubted = first.doubted || second.doubted;
    this.mentions = { readFields: new Map([...second.mentions.readFields, ...first.mentions.readFields]) };
    this.nodes = first.nodes + second.nodes;
    this.steps = first.steps + second.steps;
  }

  get form() {
    return this.#first.form;
  }

  get language() {
    return this.#first.language;
  }

  get source() {
    return this.#first.source;
  }

  get ast() {
    return this.#first.ast;
  }

  locate(offset: number) {
    return this.#first.locate(offset);
  }

  text() {
    return this.#first.text();
  }
}
