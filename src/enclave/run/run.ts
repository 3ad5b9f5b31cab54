/** The host's side of one run: answers what the script asks for, keeps the journal, knows when it is over. */
import type { ErrorCode } from '../../errors.ts';
import type { PastCall } from '../../session/index.ts';
import { errorText } from '../bridge/sanitise.ts';
import type { EnclaveSettings, RunSettings } from '../config.ts';
import type { Ended, EngineListener, EngineProvider, EngineRun, Job, Request, Turn } from '../engine.ts';
import { Replay } from '../journal/replay.ts';
import { type CallShape, resolveToolName } from '../program/index.ts';
import type { Diagnostic, Journal, JournalEntry, LogEntry } from '../types.ts';
import { type CallServices, type Held, OpenCalls, type Outcome, performCall, type Wish } from './calls.ts';
import type { Observer } from './observer.ts';

/** After the program's end, calls that nobody awaited have so long to be settled, in milliseconds. */
const SETTLE_MS = 1_000;
const CALLED: readonly [CallShape] = ['callTool'];

export interface RunParts {
  readonly provider: EngineProvider;
  readonly enclave: EnclaveSettings;
  readonly settings: RunSettings;
  readonly job: Job;
  readonly journal: Pick<Journal, 'program' | 'seed' | 'startedAt'>;
  readonly services: Omit<CallServices, 'history'>;
  readonly observer: Observer | undefined;
}

export interface RunEnd {
  readonly end: Ended;
  readonly logs: readonly LogEntry[];
  readonly journal: Journal;
  readonly toolCalls: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Calls that people have to allow before the run can go on. */
  readonly held: readonly HeldCall[];
  toolOf(sequence: number): string | undefined;
}

export interface HeldCall {
  readonly sequence: number;
  readonly tool: string;
  /** Id of the request to people. */
  readonly request?: string;
}

type CallEntry = Extract<JournalEntry, { kind: 'call' }>;

interface Pending {
  readonly kind: 'call' | 'timer';
  readonly wish?: Wish;
  timer?: NodeJS.Timeout;
  /** It stands in the journal, and may be executed. */
  begun?: boolean;
}

export class Run implements EngineListener {
  readonly #parts: RunParts;
  readonly #resolve: (end: RunEnd) => void;
  readonly #entries: JournalEntry[];
  readonly #replay: Replay | undefined;
  readonly #pending = new Map<number, Pending>();
  readonly #tools: string[] = [];
  readonly #history: PastCall[] = [];
  readonly #services: CallServices;
  readonly #waiting: Wish[] = [];
  readonly #logs: LogEntry[] = [];
  readonly #unawaited = new Map<number, { readonly tool: string; settled: boolean }>();
  readonly #open: OpenCalls;
  #engine: EngineRun | undefined;
  #live: boolean;
  #running = 0;
  #toolCalls = 0;
  #clock: number;
  #startedAt = 0;
  #wall: NodeJS.Timeout | undefined;
  #settling: NodeJS.Timeout | undefined;
  #written: Promise<void> = Promise.resolve();
  #over = false;
  /** Nothing more is begun. */
  #stopped = false;
  readonly #held: HeldCall[] = [];
  /** Why the run pauses; from then on nothing new happens, and the script is told nothing more. */
  #pausing: string | undefined;
  #observing = 0;
  /** Messages that the engine was given, its start among them, and how many it has worked off. */
  #delivered = 1;
  #handled = 0;
  readonly #onAbort = (): void => this.#stop('ABORTED', 'the run was aborted');

  private constructor(parts: RunParts, resolve: (end: RunEnd) => void) {
    this.#parts = parts;
    this.#resolve = resolve;
    const { journal } = parts.settings;
    this.#entries = [...(journal?.entries ?? [])];
    this.#replay = journal === undefined ? undefined : new Replay(journal);
    this.#live = this.#replay === undefined;
    this.#clock = parts.journal.startedAt;
    this.#open = new OpenCalls(parts.settings.limits.toolMs);
    this.#services = { ...parts.services, history: () => [...this.#history] };
  }

  static execute(parts: RunParts): Promise<RunEnd> {
    return new Promise((resolve) => {
      const run = new Run(parts, resolve);
      for (const signal of parts.settings.signals) signal.addEventListener('abort', run.#onAbort);
      run.#engine = parts.provider.run(parts.job, run);
      if (parts.settings.signals.some((signal) => signal.aborted)) run.#onAbort();
    });
  }

  // ---- the engine's side ----

  started(): void {
    const { wallMs } = this.#parts.settings.limits;
    this.#startedAt = performance.now();
    this.#wall = setTimeout(() => this.#stop('TIMEOUT', `the run took longer than ${wallMs} ms`), wallMs);
  }

  turn(turn: Turn): void {
    if (this.#over) return;
    for (const entry of turn.logs) this.#logs.push(entry);
    if (this.#stopped) return;
    for (const request of turn.requests) {
      if (request.kind === 'cancel') this.#cancel(request.sequence);
      else this.#request(request);
    }
    if (turn.outcome !== undefined) this.#programEnded();
    this.#handled = turn.handled;
    this.#advance();
  }

  ended(end: Ended): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#wall);
    clearTimeout(this.#settling);
    for (const { timer } of this.#pending.values()) clearTimeout(timer);
    for (const signal of this.#parts.settings.signals) signal.removeEventListener('abort', this.#onAbort);
    this.#open.end();
    const outcome = this.#outcomeOf(end);
    const { enclave, journal } = this.#parts;
    this.#resolve({
      end: { ...end, outcome },
      logs: enclave.console.kept ? this.#logs : [],
      journal: { version: 1, ...journal, entries: this.#entries },
      toolCalls: this.#toolCalls,
      diagnostics: this.#diagnostics(end),
      held: this.#held,
      toolOf: (sequence) => this.#tools[sequence],
    });
  }

  #outcomeOf({ outcome }: Ended): Ended['outcome'] {
    if (outcome.kind !== 'returned') return outcome;
    const missing = this.#replay?.missing;
    if (missing !== undefined)
      return {
        kind: 'limit',
        code: 'JOURNAL_MISMATCH',
        message: `the run differs from its journal: ${missing}`,
      };
    // The script did not wait for a call that people have to allow first.
    return this.#pausing === undefined
      ? outcome
      : { kind: 'limit', code: 'APPROVAL_PENDING', message: this.#pausing };
  }

  // ---- requests ----

  #request(request: Exclude<Request, { kind: 'cancel' }>): void {
    const { sequence } = request;
    if (request.kind === 'timer') {
      const entry = { kind: 'timer', sequence, ms: request.ms } as const;
      this.#pending.set(sequence, { kind: 'timer' });
      if (!this.#agrees(entry)) return;
      if (this.#replay?.knows(sequence) !== true) this.#write(entry);
      if (this.#live) this.#arm(sequence, request.ms);
      return;
    }
    this.#toolCalls += 1;
    const wish = this.#wish(request);
    this.#tools[sequence] = wish.tool;
    this.#pending.set(sequence, { kind: 'call', wish });
    const entry = { kind: 'call', sequence, tool: wish.tool, argsDigest: request.argsDigest } as const;
    if (!this.#agrees(entry)) return;
    this.#tell(wish, 'start', !this.#live);
    if (this.#replay?.knows(sequence) === true) {
      this.#begun(wish);
      return;
    }
    const { observer } = this.#parts;
    if (observer === undefined) this.#begin(wish, entry);
    else void this.#observe(wish, entry, observer);
  }

  async #observe(wish: Wish, entry: CallEntry, observer: Observer): Promise<void> {
    this.#observing += 1;
    // A thread that cannot be started leaves the call without evidence, as one that does not answer.
    const evidence = await observer.arguments(wish).catch(() => undefined);
    this.#observing -= 1;
    if (this.#over || this.#stopped) return;
    if (evidence === undefined) this.#parts.enclave.logger.warn('provenance is not available for a call');
    else wish.evidence = evidence.matches;
    const { origins = [] } = evidence ?? {};
    this.#begin(wish, origins.length === 0 ? entry : { ...entry, observed: origins });
    this.#pauseWhenQuiet();
  }

  #begin(wish: Wish, entry: CallEntry): void {
    this.#write(entry);
    this.#begun(wish);
  }

  #begun(wish: Wish): void {
    const pending = this.#pending.get(wish.sequence);
    if (pending !== undefined) pending.begun = true;
    if (this.#live) this.#queue(wish);
  }

  #wish({ sequence, name, path = '[]', args }: Extract<Request, { kind: 'call' }>): Wish {
    const [shape, ...names] = name === undefined ? (JSON.parse(path) as [CallShape, ...string[]]) : CALLED;
    const tool = resolveToolName(name === undefined ? names : [name], shape, this.#parts.enclave.tools.names);
    return { sequence, tool, args: JSON.parse(args), text: args };
  }

  /** Compares a request with the journal. False when the run must end. */
  #agrees(entry: Extract<JournalEntry, { kind: 'call' | 'timer' }>): boolean {
    const wrong = this.#replay?.ask(entry);
    if (wrong === undefined) return true;
    this.#stop('JOURNAL_MISMATCH', `the run differs from its journal: ${wrong}`);
    return false;
  }

  #cancel(sequence: number): void {
    const pending = this.#pending.get(sequence);
    if (pending?.kind !== 'timer') return;
    clearTimeout(pending.timer);
    this.#pending.delete(sequence);
  }

  #arm(sequence: number, ms: number): void {
    const pending = this.#pending.get(sequence);
    if (pending !== undefined) pending.timer = setTimeout(() => this.#settle(sequence, { ok: true }), ms);
  }

  #queue(wish: Wish): void {
    this.#waiting.push(wish);
    this.#fill();
  }

  #fill(): void {
    const { concurrentCalls } = this.#parts.settings.limits;
    if (this.#pausing !== undefined)
      for (const { sequence } of this.#waiting.splice(0)) this.#write({ kind: 'held', sequence });
    while (this.#running < concurrentCalls && this.#waiting.length > 0 && !this.#over && !this.#stopped) {
      const wish = this.#waiting.shift()!;
      this.#running += 1;
      void this.#perform(wish);
    }
  }

  async #perform(wish: Wish): Promise<void> {
    // What a call announces must be written before it happens.
    if (this.#parts.settings.onJournalEntry !== undefined) await this.#written;
    if (this.#over || this.#stopped) return;
    const outcome = await performCall(wish, this.#services, this.#open);
    this.#running -= 1;
    if (this.#over) return;
    if ('held' in outcome) this.#hold(wish, outcome);
    else this.#settle(wish.sequence, outcome);
    this.#fill();
    this.#pauseWhenQuiet();
  }

  #hold({ sequence, tool }: Wish, { message, request }: Held): void {
    this.#pausing ??= message;
    this.#held.push({ sequence, tool, ...(request === undefined ? {} : { request }) });
    this.#write({ kind: 'held', sequence });
  }

  /** What runs already is waited for: nobody could tell later whether it has happened. */
  #pauseWhenQuiet(): void {
    const why = this.#pausing;
    if (why === undefined || this.#running > 0 || this.#observing > 0) return;
    void this.#written.then(() => this.#stop('APPROVAL_PENDING', why));
  }

  #settle(sequence: number, outcome: Outcome): void {
    const pending = this.#pending.get(sequence);
    if (this.#over || pending === undefined) return;
    this.#clock = Math.max(this.#clock, this.#now());
    const entry: JournalEntry = {
      kind: 'settled',
      sequence,
      at: this.#clock,
      ...(outcome.ok
        ? outcome.text === undefined
          ? {}
          : { value: outcome.text }
        : { error: { code: outcome.code, message: outcome.message } }),
    };
    this.#write(entry);
    // The script would ask for more; it is told when the run goes on.
    if (this.#pausing !== undefined) return;
    if (this.#parts.settings.onJournalEntry === undefined) this.#deliver(entry);
    else void this.#written.then(() => this.#deliver(entry));
  }

  /** A settlement that is in the journal is given to the script. */
  #deliver(...entries: readonly Extract<JournalEntry, { kind: 'settled' }>[]): void {
    if (this.#over) return;
    const items = entries.map(({ sequence, at, value, error }) => {
      const pending = this.#pending.get(sequence);
      this.#pending.delete(sequence);
      const late = this.#unawaited.get(sequence);
      if (late !== undefined) late.settled = true;
      if (pending?.wish !== undefined) {
        const { wish } = pending;
        if (error === undefined) this.#returned(wish, value);
        const outcome: Outcome =
          error === undefined
            ? { ok: true, ...(value === undefined ? {} : { text: value }) }
            : { ok: false, ...error };
        this.#tell(wish, 'settled', !this.#live, outcome);
      }
      const text = error === undefined ? value : JSON.stringify(error);
      return { sequence, at, ok: error === undefined, ...(text === undefined ? {} : { text }) };
    });
    this.#delivered += items.length;
    this.#engine?.settle(items);
  }

  #returned(wish: Wish, value: string | undefined): void {
    const { observer, enclave } = this.#parts;
    observer?.result(wish, value);
    // Only a gate looks at what was before.
    if (enclave.actionGate !== undefined)
      this.#history.push({
        functionName: wish.tool,
        // As the script gave them: the tool may have changed its own.
        args: JSON.parse(wish.text) as unknown,
        ...(value === undefined ? {} : { output: JSON.parse(value) as unknown }),
      });
  }

  // ---- the journal ----

  #write(entry: JournalEntry): void {
    this.#entries.push(entry);
    const { onJournalEntry } = this.#parts.settings;
    if (onJournalEntry === undefined) return;
    this.#written = this.#written.then(async () => {
      if (this.#over) return;
      try {
        await onJournalEntry(entry);
      } catch (error) {
        this.#stop(
          'STORE_FAILED',
          `the journal could not be written: ${errorText(error, 'no reason given')}`,
        );
      }
    });
  }

  /** During a repetition: delivers what the journal has next, or goes on for real where it ends. */
  #advance(): void {
    const replay = this.#replay;
    if (this.#live || this.#over || replay === undefined) return;
    const entries = replay.take();
    if (entries.length > 0) {
      this.#clock = Math.max(this.#clock, entries[entries.length - 1]!.at);
      this.#deliver(...entries);
      return;
    }
    if (!replay.exhausted) {
      // Nothing more will be asked for before something is settled, and the next settlement is of nothing that was.
      if (this.#delivered === this.#handled)
        this.#stop(
          'JOURNAL_MISMATCH',
          'the run differs from its journal: it settles a request that the script does not make',
        );
      return;
    }
    // What is still on its way to the script may make it ask for more.
    if (this.#delivered !== this.#handled) return;
    this.#live = true;
    this.#resume(replay);
  }

  /** The journal is at its end: what it left open happens now, unless it may have happened before. */
  #resume(replay: Replay): void {
    for (const [sequence, { kind, wish, begun }] of this.#pending) {
      if (kind === 'timer') {
        const entry = this.#entries.find((one) => one.kind === 'timer' && one.sequence === sequence);
        this.#arm(sequence, entry?.kind === 'timer' ? entry.ms : 0);
      } else if (wish !== undefined && begun === true) {
        const held = replay.heldBack(sequence);
        if (held?.kind === 'call') {
          const { observer } = this.#parts;
          const entry: CallEntry = { kind: 'call', sequence, tool: held.tool, argsDigest: held.argsDigest };
          if (observer === undefined) this.#begin(wish, entry);
          else void this.#observe(wish, entry, observer);
          continue;
        }
        const tool = this.#parts.enclave.tools.find(wish.tool);
        const repeatable = tool?.declaration?.annotations?.idempotentHint === true;
        if (replay.knows(sequence) && !repeatable && tool !== undefined) {
          // The program has its outcome without this call, as it had the first time.
          if (this.#settling !== undefined) continue;
          const message = `the journal does not say whether call ${sequence} of \`${wish.tool}\` has happened`;
          this.#stop('IN_DOUBT', message);
          return;
        }
        this.#queue(wish);
      }
    }
  }

  // ---- ends ----

  #programEnded(): void {
    if (this.#settling !== undefined) return;
    for (const [sequence, { wish }] of this.#pending)
      if (wish !== undefined) this.#unawaited.set(sequence, { tool: wish.tool, settled: false });
    this.#settling = setTimeout(() => this.#engine?.finish(), SETTLE_MS);
  }

  #stop(code: ErrorCode, message: string): void {
    if (this.#over || this.#stopped) return;
    this.#stopped = true;
    this.#engine?.stop(code, message);
  }

  #now(): number {
    const now = this.#parts.enclave.now();
    return Number.isNaN(now) ? this.#clock : now;
  }

  #tell(wish: Wish, phase: 'start' | 'settled', replayed: boolean, outcome?: Outcome): void {
    const { onToolCall, logger } = this.#parts.enclave;
    if (onToolCall === undefined) return;
    const { sequence, tool } = wish;
    try {
      const returned: unknown = onToolCall({
        phase,
        sequence,
        tool,
        args: JSON.parse(wish.text),
        atMs: performance.now() - this.#startedAt,
        replayed,
        ...(outcome === undefined ? {} : { outcome: shown(outcome) }),
      });
      if (returned instanceof Promise) returned.catch(() => logger.warn('`onToolCall` rejected'));
    } catch {
      logger.warn('`onToolCall` threw; the call goes on');
    }
  }

  #diagnostics(end: Ended): Diagnostic[] {
    const found: Diagnostic[] = [];
    for (const [sequence, { tool, settled }] of this.#unawaited) {
      const fate = settled ? 'it was settled afterwards' : 'it was cancelled';
      const message = `the script did not wait for call ${sequence} of \`${tool}\`: ${fate}`;
      found.push({ kind: 'UNAWAITED_CALL', message, data: { sequence, tool, settled } });
    }
    if (end.unhandled > 0) {
      const message = `${end.unhandled} promises were rejected and nothing looked at them`;
      found.push({ kind: 'UNHANDLED_REJECTION', message, data: { count: end.unhandled } });
    }
    if (end.logsCut > 0 && this.#parts.enclave.console.kept) {
      const message = `${end.logsCut} entries of the console were left out`;
      found.push({ kind: 'LOGS_CUT', message, data: { count: end.logsCut } });
    }
    found.push(...(this.#parts.observer?.end() ?? []));
    return found;
  }
}

function shown(outcome: Outcome) {
  if (!outcome.ok) return outcome;
  return { ok: true, value: outcome.text === undefined ? undefined : JSON.parse(outcome.text) } as const;
}
