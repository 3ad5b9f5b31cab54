/** The calls of one run, in the order in which they were made. */
import type { CallOutcome, Journal, ObservedOrigin, ToolCallEvent } from '../../enclave/types.ts';

export interface TimelineCall {
  /** From 1, as people count; data flows name calls by it. */
  readonly number: number;
  readonly tool: string;
  readonly args: unknown;
  /** Milliseconds since the run began. */
  readonly startMs: number;
  /** Absent when nobody answered before the end. */
  readonly endMs?: number;
  readonly outcome?: CallOutcome;
  /** Parts of the arguments that earlier results had too. */
  readonly flows: readonly TimelineFlow[];
}

export interface TimelineFlow {
  /** Place in the arguments, such as `rows[0].id`; empty for all of them. */
  readonly argument: string;
  /** Number and tool of the earlier call, and the place in its result. */
  readonly call: number;
  readonly tool: string;
  readonly path: string;
  /** What it took to find it: `exact`, `base64`, ... */
  readonly how: string;
}

/** Collects the events of one run. */
export class Timeline {
  readonly #calls = new Map<number, { event: ToolCallEvent; end?: ToolCallEvent }>();

  note(event: ToolCallEvent): void {
    const known = this.#calls.get(event.sequence);
    if (known === undefined) this.#calls.set(event.sequence, { event });
    else if (event.phase === 'settled') known.end = event;
  }

  /** The calls with what the journal says of where their arguments came from. */
  calls(journal: Journal): TimelineCall[] {
    const numbers = new Map(
      [...this.#calls.keys()].sort((a, b) => a - b).map((sequence, at) => [sequence, at + 1]),
    );
    const observed = new Map<number, readonly ObservedOrigin[]>();
    for (const entry of journal.entries) {
      if (entry.kind === 'call' && entry.observed !== undefined) observed.set(entry.sequence, entry.observed);
    }
    return [...numbers].map(([sequence, number]) => {
      const { event, end } = this.#calls.get(sequence)!;
      return {
        number,
        tool: event.tool,
        args: event.args,
        startMs: event.atMs,
        ...(end === undefined
          ? {}
          : { endMs: end.atMs, ...(end.outcome === undefined ? {} : { outcome: end.outcome }) }),
        flows: this.#flows(observed.get(sequence) ?? [], numbers),
      };
    });
  }

  /** Each once: the same text can occur in several places of one argument. */
  #flows(origins: readonly ObservedOrigin[], numbers: ReadonlyMap<number, number>): TimelineFlow[] {
    const flows = new Map<string, TimelineFlow>();
    for (const { argument, from } of origins) {
      for (const { call, path, how } of from) {
        const flow: TimelineFlow = {
          argument: pathText(argument),
          call: numbers.get(call) ?? call,
          tool: this.#calls.get(call)?.event.tool ?? '',
          path: pathText(path),
          how,
        };
        flows.set(JSON.stringify(flow), flow);
      }
    }
    return [...flows.values()];
  }
}

function pathText(path: readonly (string | number)[]): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[A-Za-z_$][\w$]*$/.test(key)) text += text === '' ? key : `.${key}`;
    else text += `[${JSON.stringify(key)}]`;
  }
  return text;
}
