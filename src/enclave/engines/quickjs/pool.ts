/** Warm engines: as many as there is work for, each used by one run at a time, replaced when they are lost. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import type { EngineListener, EngineProvider, EngineRun, Job } from '../../engine.ts';
import type { Isolation } from '../../types.ts';
import { ActiveRun } from './active.ts';
import { startProcess } from './process-slot.ts';
import type { FromEngine } from './protocol.ts';
import type { Setup } from './serve.ts';
import type { Slot, SlotEvents } from './slot.ts';
import { startThread } from './thread-slot.ts';

export interface PoolOptions extends Setup {
  readonly isolation: Isolation;
  /** Most engines at the same time. */
  readonly workers: number;
}

/** How long a polite request to stop may go unanswered, in milliseconds. */
const STOP_MS = 200;
const WATCH_MS = 50;
/** A run that waits so long, while engines only wait for tools, gets a further engine. */
const PATIENCE_MS = 25;
/** Engines beyond the processors are ended when they had nothing to do for so long. */
const IDLE_MS = 10_000;
const MOST_FAILED_STARTS = 3;
/**
 * Engines that compute on one processor, when some of them do for long: a level's wall time is at least twice its processor
 * time, so that nobody's limit is met by sharing, and a few endless loops hold nobody else up.
 */
const SHARE = 2;

interface Seat {
  slot: Slot | undefined;
  state: 'starting' | 'idle' | 'running' | 'cleaning' | 'dead';
  run: ActiveRun | undefined;
  idleSince: number;
}

/** Node has it; the type library of the web is not part of this project. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> };

let program: Promise<object> | undefined;

/** The engine's program is compiled once in a process, and shared by all threads. */
function compiledProgram(): Promise<object> {
  program ??= readFile(createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm')).then((bytes) =>
    WebAssembly.compile(bytes),
  );
  return program;
}

export class QuickJsPool implements EngineProvider {
  readonly name = 'quickjs';
  readonly #options: PoolOptions;
  readonly #processors: number;
  readonly #seats = new Set<Seat>();
  readonly #queue: ActiveRun[] = [];
  readonly #ending = new Set<Promise<void>>();
  #failedStarts = 0;
  #watch: NodeJS.Timeout | undefined;
  #disposed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#processors = Math.min(options.workers, Math.max(1, availableParallelism()));
  }

  run(job: Job, listener: EngineListener): EngineRun {
    const run = new ActiveRun(job, listener);
    if (this.#disposed) {
      run.stopping = { code: 'DISPOSED', message: 'the Enclave has been disposed' };
      run.lost({ kind: 'stalled' });
    } else {
      this.#queue.push(run);
      this.#dispatch();
      this.#watched();
    }
    return {
      settle: (items) => {
        const seat = this.#seatOf(run);
        if (seat === undefined || items.length === 0) return;
        const waits = !run.busy;
        run.sent(items.length);
        if (waits) seat.slot?.answer({ kind: 'settle', items }, this.#alone(seat));
        else seat.slot?.post({ kind: 'settle', items });
      },
      finish: () => this.#seatOf(run)?.slot?.post({ kind: 'finish' }),
      stop: (code, message) => this.#stop(run, { code, message }),
    };
  }

  async dispose(): Promise<void> {
    this.#disposed = true;
    clearInterval(this.#watch);
    const stopping = { code: 'DISPOSED', message: 'the Enclave has been disposed' } as const;
    for (const run of this.#queue.splice(0)) {
      run.stopping = stopping;
      run.lost({ kind: 'stalled' });
    }
    for (const seat of [...this.#seats]) {
      if (seat.run !== undefined) seat.run.stopping ??= stopping;
      this.#remove(seat, { kind: 'stalled' });
    }
    await Promise.all(this.#ending);
  }

  // ---- places ----

  #dispatch(): void {
    for (const seat of this.#seats) {
      if (this.#queue.length === 0) return;
      if (seat.state === 'idle') this.#give(seat, this.#queue.shift()!);
    }
    // The host must stay for what is waiting.
    if (this.#queue.length > 0)
      for (const { state, slot } of this.#seats) if (state === 'cleaning') slot?.hold(true);
    this.#grow();
  }

  #give(seat: Seat, run: ActiveRun): void {
    seat.state = 'running';
    seat.run = run;
    seat.slot?.hold(true);
    run.started();
    seat.slot?.post({ kind: 'run', job: run.job });
  }

  #grow(): void {
    let coming = 0;
    let computing = 0;
    let long = 0;
    for (const { state, run } of this.#seats) {
      if (state === 'starting' || state === 'cleaning') coming += 1;
      else if (run?.busy === true && run.long) long += 1;
      else if (run?.busy === true) computing += 1;
    }
    const waiting = this.#queue.length - coming;
    if (waiting <= 0 || this.#seats.size >= this.#options.workers) return;
    const overdue = performance.now() - (this.#queue[0]?.queuedAt ?? 0) > PATIENCE_MS;
    const soon = computing + coming;
    const room = overdue && soon < this.#processors && soon + long < this.#processors * SHARE;
    if (room || this.#seats.size < this.#processors) this.#start();
  }

  #start(): void {
    const seat: Seat = { slot: undefined, state: 'starting', run: undefined, idleSince: 0 };
    this.#seats.add(seat);
    const { isolation, workers: _, ...setup } = this.#options;
    const events: SlotEvents = {
      message: (message) => this.#message(seat, message),
      gone: (reason) => this.#gone(seat, reason),
    };
    const begin = async (): Promise<void> => {
      try {
        const slot =
          isolation === 'process'
            ? startProcess(setup, events)
            : startThread(await compiledProgram(), setup, events);
        if (seat.state === 'dead') await slot.kill();
        else seat.slot = slot;
      } catch (error) {
        this.#gone(seat, error instanceof Error ? error.message : 'unknown');
      }
    };
    void begin();
  }

  #message(seat: Seat, message: FromEngine): void {
    if (seat.state === 'dead') return;
    const { run } = seat;
    if (message.kind === 'ready') {
      this.#failedStarts = 0;
      seat.state = 'idle';
      seat.idleSince = performance.now();
      seat.slot?.hold(false);
      this.#dispatch();
      return;
    }
    if (run === undefined) return;
    if (message.kind === 'ended') {
      seat.state = 'cleaning';
      seat.run = undefined;
      // A run that is waiting needs this engine's successor; otherwise nobody does.
      seat.slot?.hold(this.#queue.length > 0);
    }
    run.turn(message.turn);
    if (message.kind === 'ended') run.end(message.end);
    else if (run.stopping !== undefined) seat.slot?.post({ kind: 'finish' });
  }

  #gone(seat: Seat, reason: string): void {
    if (seat.state === 'starting') this.#failedStarts += 1;
    this.#remove(seat, { kind: 'lost', reason: 'its engine ended unexpectedly' });
    if (this.#failedStarts >= MOST_FAILED_STARTS) {
      this.#failedStarts = 0;
      for (const run of this.#queue.splice(0))
        run.lost({ kind: 'lost', reason: `no engine could be started: ${reason}` });
    }
    if (!this.#disposed) this.#dispatch();
  }

  #remove(seat: Seat, outcome: Parameters<ActiveRun['lost']>[0]): void {
    if (seat.state === 'dead') return;
    const { slot, run } = seat;
    seat.state = 'dead';
    seat.run = undefined;
    this.#seats.delete(seat);
    if (slot !== undefined) {
      const ending = slot.kill().finally(() => this.#ending.delete(ending));
      this.#ending.add(ending);
    }
    run?.lost(outcome);
  }

  #alone(seat: Seat): boolean {
    if (this.#queue.length > 0) return false;
    for (const other of this.#seats) if (other !== seat && other.run !== undefined) return false;
    return true;
  }

  #seatOf(run: ActiveRun): Seat | undefined {
    for (const seat of this.#seats) if (seat.run === run) return seat;
    return undefined;
  }

  // ---- ends ----

  #stop(run: ActiveRun, why: NonNullable<ActiveRun['stopping']>): void {
    if (run.over || run.stopping !== undefined) return;
    run.stopping = why;
    const queued = this.#queue.indexOf(run);
    if (queued >= 0) {
      this.#queue.splice(queued, 1);
      run.lost({ kind: 'stalled' });
      return;
    }
    const seat = this.#seatOf(run);
    if (seat?.slot === undefined) return;
    // An engine that waits would not notice; it has nothing to lose.
    if (!run.busy) seat.slot.post({ kind: 'finish' });
    if (run.busy && !seat.slot.stop()) {
      this.#replace(seat);
      return;
    }
    setTimeout(() => {
      if (!run.over) this.#replace(seat);
    }, STOP_MS);
  }

  #replace(seat: Seat): void {
    this.#remove(seat, { kind: 'lost', reason: 'its engine did not answer' });
    if (!this.#disposed) this.#dispatch();
  }

  #watched(): void {
    if (this.#watch !== undefined) return;
    this.#watch = setInterval(() => {
      let idle = true;
      for (const seat of [...this.#seats]) {
        const { run } = seat;
        if (run !== undefined || seat.state === 'starting') idle = false;
        if (run?.unresponsive === true) {
          const { cpuMs } = run.job.limits;
          run.stopping ??= {
            code: 'CPU_LIMIT_EXCEEDED',
            message: `the script computed for more than ${cpuMs} ms`,
          };
          this.#replace(seat);
        }
      }
      if (this.#queue.length > 0) this.#grow();
      else if (idle) this.#rest();
    }, WATCH_MS);
    this.#watch.unref();
  }

  /** Nothing runs: ends what is more than needed, and stops looking. */
  #rest(): void {
    const now = performance.now();
    let waiting = false;
    for (const seat of [...this.#seats]) {
      if (seat.state !== 'idle' || this.#seats.size <= this.#processors) continue;
      if (now - seat.idleSince > IDLE_MS) this.#remove(seat, { kind: 'stalled' });
      else waiting = true;
    }
    if (waiting) return;
    clearInterval(this.#watch);
    this.#watch = undefined;
  }
}
