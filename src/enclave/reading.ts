/** A script read, checked and made runnable; kept for when the same text comes again. */
import { createHash } from 'node:crypto';
import { type AnalyseOptions, analyseScript } from '../script/analyse.ts';
import type { Analysis, ScriptFacts } from '../script/facts.ts';
import type { SecurityLevel } from './limits.ts';
import { type PreparedProgram, prepareProgram, type ToolNames } from './program/index.ts';
import { type ValidationIssue, validateProgram } from './validate/index.ts';

export type Reading =
  /** The text is no script: the scoring gate says so too, and is asked first. */
  | { readonly kind: 'unreadable'; readonly issues: readonly ValidationIssue[] }
  | { readonly kind: 'refused'; readonly issues: readonly ValidationIssue[] }
  | {
      readonly kind: 'program';
      readonly program: PreparedProgram;
      /** SHA-256 of the text that runs. */
      readonly digest: string;
      readonly flows: PredictedFlows;
    };

/** What the facts say of flows between calls, short enough to be kept. */
export interface PredictedFlows {
  /** False when something was not resolved, so that any flow is possible. */
  readonly complete: boolean;
  /** Pairs of names of tools, source and sink, each as `JSON.stringify([source, sink])`. */
  readonly pairs: ReadonlySet<string>;
}

export interface ReadSettings {
  readonly tools: ToolNames | undefined;
  readonly level: SecurityLevel;
  /** Most UTF-8 bytes of a script. Default: the analyser's. */
  readonly maxBytes?: number;
}

const MOST_KEPT = 200;
const MOST_KEPT_UNITS = 65_536;

/** Reads scripts. What depends on the text alone is done once for each text. */
export class Reader {
  readonly #settings: ReadSettings;
  readonly #analyses: SharedAnalyses;
  readonly #kept = new Map<string, Reading>();

  /** @param analyses shared with the scoring gate, so that both look at one tree */
  constructor(settings: ReadSettings, analyses: SharedAnalyses = new SharedAnalyses()) {
    this.#settings = settings;
    this.#analyses = analyses;
  }

  /** @throws SteelyardError INTERNAL when the text that was read cannot be printed */
  async read(code: string, language: 'js' | 'ts' | 'auto', globals: readonly string[]): Promise<Reading> {
    const key = JSON.stringify([language, globals, code]);
    const known = this.#kept.get(key);
    if (known !== undefined) {
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const reading = await this.#read(code, language, globals);
    if (code.length <= MOST_KEPT_UNITS) {
      this.#kept.set(key, reading);
      for (const oldest of this.#kept.keys()) {
        if (this.#kept.size <= MOST_KEPT) break;
        this.#kept.delete(oldest);
      }
    }
    return reading;
  }

  async #read(code: string, language: 'js' | 'ts' | 'auto', globals: readonly string[]): Promise<Reading> {
    const { tools, level, maxBytes } = this.#settings;
    const facts = this.#analyses.make(code, {
      language,
      toolNames: tools?.list ?? [],
      ...(maxBytes === undefined ? {} : { maxBytes }),
    });
    if (!facts.ok) {
      const { line, column } = facts.position ?? { line: 1, column: 1 };
      return { kind: 'unreadable', issues: [{ rule: 'unreadable', message: facts.message, line, column }] };
    }
    const known = { ...(tools === undefined ? {} : { toolNames: tools }), globals };
    const script = {
      program: facts.ast as never,
      source: facts.source,
      locate: (offset: number) => facts.locate(offset),
    };
    const validation = validateProgram(script, { level, ...known });
    if (!validation.ok) return { kind: 'refused', issues: validation.issues };
    const program = await prepareProgram(facts, { ...known, names: validation.names });
    const digest = createHash('sha256').update(program.text).digest('hex');
    return { kind: 'program', program, digest, flows: predictedFlows(facts) };
  }
}

function predictedFlows(facts: ScriptFacts): PredictedFlows {
  const pairs = new Set<string>();
  const calls = new Map(facts.calls.map((call) => [call.id, call]));
  let complete = facts.unresolved.length === 0;
  for (const { label, to } of facts.flows) {
    if (to.kind !== 'call') continue;
    const sources = calls.get(label.call)?.names ?? [];
    const sinks = calls.get(to.call)?.names ?? [];
    // No names means that it could be any.
    if (sources.length === 0 || sinks.length === 0) complete = false;
    for (const source of sources) for (const sink of sinks) pairs.add(JSON.stringify([source, sink]));
  }
  return { complete, pairs };
}

const MOST_SHARED = 32;

/** Hands an analysis that was just made to the next one who wants the same, once. */
export class SharedAnalyses {
  readonly #made = new Map<string, { readonly analysis: Analysis; readonly options: AnalyseOptions }>();

  make(code: string, options: AnalyseOptions): Analysis {
    const analysis = analyseScript(code, options);
    this.#made.set(code, { analysis, options });
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= MOST_SHARED) break;
      this.#made.delete(oldest);
    }
    return analysis;
  }

  /** As `analyseScript`. */
  readonly take = (code: string, options: AnalyseOptions = {}): Analysis => {
    const made = this.#made.get(code);
    this.#made.delete(code);
    return made !== undefined && sameOptions(made.options, options)
      ? made.analysis
      : analyseScript(code, options);
  };
}

function sameOptions(a: AnalyseOptions, b: AnalyseOptions): boolean {
  const [one, other] = [a.toolNames ?? [], b.toolNames ?? []];
  return (
    (a.language ?? 'auto') === (b.language ?? 'auto') &&
    (a.maxBytes ?? DEFAULT_BYTES) === (b.maxBytes ?? DEFAULT_BYTES) &&
    (one === other || (one.length === other.length && one.every((name, index) => name === other[index])))
  );
}

/** What the analyser takes when nothing is said. */
const DEFAULT_BYTES = 262_144;
