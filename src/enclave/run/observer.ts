/** Sees what goes in and out of calls, and says what of an argument was seen before. */
import type { ProvenanceMatch } from '../../session/provenance/index.ts';
import type { ProvenanceThread } from '../provenance/thread.ts';
import type { PredictedFlows } from '../reading.ts';
import type { Diagnostic, ObservedOrigin } from '../types.ts';
import type { Wish } from './calls.ts';

/** Least strength of a match that speaks against the static flows. Short common values match by chance. */
const CERTAIN = 0.8;
const MOST_DIAGNOSTICS = 20;

export interface Evidence {
  readonly matches: readonly ProvenanceMatch[];
  readonly origins: readonly ObservedOrigin[];
}

export interface ObservedRun {
  readonly code: string;
  readonly flows: PredictedFlows;
  readonly task: string | undefined;
}

/** Watches one run. */
export class Observer {
  readonly #thread: ProvenanceThread;
  readonly #run: ObservedRun;
  readonly #number: number;
  /** Sequence and tool of each result, in the order in which they were told. */
  readonly #results: { readonly sequence: number; readonly tool: string }[] = [];
  readonly #diagnostics = new Map<string, Diagnostic>();

  constructor(thread: ProvenanceThread, run: ObservedRun) {
    this.#thread = thread;
    this.#run = run;
    this.#number = thread.begin(run.task);
  }

  /** @returns `undefined` when nothing can be said */
  async arguments(wish: Wish): Promise<Evidence | undefined> {
    const matches = await this.#thread.examine(this.#number, wish.text);
    if (matches === undefined) return undefined;
    const origins = new Map<
      string,
      { argument: ObservedOrigin['argument']; from: ObservedOrigin['from'][number][] }
    >();
    for (const match of matches) {
      const source = match.call === undefined ? undefined : this.#results[match.call.index];
      if (match.from !== 'result' || source === undefined) continue;
      this.#compare(wish, match, source);
      const key = JSON.stringify(match.path);
      const origin = origins.get(key) ?? { argument: match.path, from: [] };
      origin.from.push({ call: source.sequence, path: match.sourcePath ?? [], how: match.how ?? 'exact' });
      origins.set(key, origin);
    }
    return { matches, origins: [...origins.values()] };
  }

  /** @param output JSON of what the call returned; absent where that was nothing */
  result(wish: Wish, output: string | undefined): void {
    if (output === undefined) return;
    this.#results.push({ sequence: wish.sequence, tool: wish.tool });
    this.#thread.result(this.#number, wish.tool, wish.text, output);
  }

  end(): readonly Diagnostic[] {
    this.#thread.end(this.#number);
    return [...this.#diagnostics.values()];
  }

  /** A long value of a result in an argument, where the analysis saw no way: one of the two is wrong. */
  #compare(
    wish: Wish,
    match: ProvenanceMatch,
    source: { readonly sequence: number; readonly tool: string },
  ): void {
    const { code, flows } = this.#run;
    const pair = JSON.stringify([source.tool, wish.tool]);
    if (!flows.complete || match.strength < CERTAIN || match.echo !== undefined) return;
    if (flows.pairs.has(pair) || this.#diagnostics.size >= MOST_DIAGNOSTICS) return;
    const text = textAt(wish.args, match);
    // What the script wrote itself needs no source.
    if (text === undefined || code.includes(text)) return;
    this.#diagnostics.set(pair, {
      kind: 'FLOW_NOT_PREDICTED',
      message: `a value of \`${source.tool}\` was seen in the arguments of \`${wish.tool}\`, where no flow was predicted`,
      data: { from: source.sequence, to: wish.sequence, argument: match.path, how: match.how ?? 'exact' },
    });
  }
}

function textAt(args: unknown, { path, span }: ProvenanceMatch): string | undefined {
  let value = args;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string | number, unknown>>)[key];
  }
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return undefined;
  return span === undefined ? value : value.slice(...span);
}
