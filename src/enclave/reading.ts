/** A script read, checked and made runnable; kept for when the same text comes again. */
import { createHash } from 'node:crypto';
import { analyseScript } from '../script/analyse.ts';
import type { ScriptFacts } from '../script/facts.ts';
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
}

const MOST_KEPT = 200;
const MOST_KEPT_UNITS = 65_536;

/** Reads scripts. What depends on the text alone is done once for each text. */
export class Reader {
  readonly #settings: ReadSettings;
  readonly #kept = new Map<string, Reading>();

  constructor(settings: ReadSettings) {
    this.#settings = settings;
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
    const { tools, level } = this.#settings;
    const facts = analyseScript(code, { language, toolNames: tools?.list ?? [] });
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
