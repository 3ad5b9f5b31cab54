/** Runs one job in a fresh engine, from its start to its end, waiting for the host in between. */
import { createHash } from 'node:crypto';
import { sha256Hex } from '../../../canonical/index.ts';
import type { ErrorCode } from '../../../errors.ts';
import { exceeds } from '../../bridge/measure.ts';
import type { Ended, Job, ProgramOutcome, Request, Settlement, Turn } from '../../engine.ts';
import { CpuBudget } from './budget.ts';
import type { Fresh, HostCall } from './fresh.ts';
import { LogKeeper } from './log-keeper.ts';
import { NOTHING } from './lookup.ts';
import { framePosition } from './position.ts';
import type { Channel } from './protocol.ts';

const CALL = 1;
const TIMER = 2;
const LOG = 3;
const DONE = 4;
const FAILED = 5;
const LOOKUP = 6;
const CANCEL = 7;
/** A call whose tool is given by its name alone. */
const NAMED = 8;
const RANDOM = 9;
const KEYS = 10;

/** The name under which the script's text is known to the engine's stack traces. */
const FILE = 'script.js';
const MOST_PATH = 2_000;
/** Timers that a script may set: each is an answer that the host must give. */
const TIMERS_PER_CALL = 10;
/** Units of all arguments in one turn, beside four times the limit of one value: the host reads them in one go. */
const MOST_ARGUMENTS = 16 * 1024 * 1024;

type End = Ended['outcome'];

export class Machine {
  readonly #fresh: Fresh;
  readonly #job: Job;
  readonly #channel: Channel;
  readonly #lookup: (path: readonly string[]) => number;
  /** JSON list of the declared tools; absent when any name can be a tool. */
  readonly #names: string | undefined;
  readonly #pending = new Map<number, 'call' | 'timer'>();
  readonly #rejected = new Set<number>();
  #requests: Request[] = [];
  #calls = 0;
  #timers = 0;
  #drawn = 0;
  #turnUnits = 0;
  #handled = 0;
  readonly #budget: CpuBudget;
  readonly #logs: LogKeeper;
  #broke = false;
  /** The member of a namespace of tools that was asked for last and is nothing. */
  #missing: string | undefined;
  #outcome: ProgramOutcome | undefined;
  #end: End | undefined;

  constructor(
    fresh: Fresh,
    job: Job,
    channel: Channel,
    lookup: (path: readonly string[]) => number,
    names?: string,
    cpu?: () => number,
  ) {
    this.#fresh = fresh;
    this.#job = job;
    this.#channel = channel;
    this.#lookup = lookup;
    this.#names = names;
    this.#budget = new CpuBudget(job.limits.cpuMs, cpu);
    this.#logs = new LogKeeper(job.logs);
  }

  /** False when something broke out of the engine: it may have left more behind than its memory. */
  get intact(): boolean {
    return !this.#broke;
  }

  /** Never throws. Sends turns, and `ended` last. */
  run(): void {
    const { vm, clock } = this.#fresh;
    const job = this.#job;
    clock.now = job.at;
    this.#fresh.hooks = {
      host: (call) => this.#host(call),
      interrupted: () => this.#interrupted(),
      rejected: (promise, handled) => {
        if (handled) this.#rejected.delete(promise);
        else this.#rejected.add(promise);
      },
    };
    this.#handled += 1;
    this.#slice(() => {
      const program = vm.evalCode(job.text, FILE);
      const setup = vm.newString(
        `{"seed":${JSON.stringify(this.#seedWords())},"globals":${job.globals},"roots":${JSON.stringify(job.roots)},"callers":${JSON.stringify(job.callers)},"codeFromText":${job.codeFromText}}`,
      );
      vm.callFunction(this.#fresh.start, vm.undefined, program, setup).dispose();
      program.dispose();
      setup.dispose();
    });
    while (!this.#isOver()) {
      this.#channel.send({ kind: 'turn', turn: this.#turn() });
      const message = this.#channel.receive();
      if (message.kind === 'finish') break;
      if (message.kind === 'settle') for (const item of message.items) this.#settle(item);
    }
    const end = this.#ended();
    this.#fresh.hooks = undefined;
    this.#channel.send({ kind: 'ended', turn: this.#turn(), end });
  }

  #isOver(): boolean {
    if (this.#end !== undefined) return true;
    let calls = false;
    for (const kind of this.#pending.values()) calls ||= kind === 'call';
    // A program that has ended waits for its calls, not for its timers.
    if (this.#outcome !== undefined) return !calls;
    if (this.#pending.size === 0) this.#end = { kind: 'stalled' };
    return this.#end !== undefined;
  }

  #settle(item: Settlement): void {
    this.#handled += 1;
    if (this.#end !== undefined || !this.#pending.delete(item.sequence)) return;
    const { vm, clock, settle } = this.#fresh;
    clock.now = Math.max(clock.now, item.at);
    this.#slice(() => {
      const id = vm.newNumber(item.sequence);
      const text = item.text === undefined ? vm.undefined : this.#fresh.text(item.text);
      vm.callFunction(settle, vm.undefined, id, item.ok ? vm.true : vm.false, text).dispose();
      id.dispose();
      if (text !== vm.undefined) text.dispose();
    });
  }

  /** Lets the engine compute until nothing is left to do, and turns what breaks out of it into an end. */
  #slice(begin: () => void): void {
    this.#budget.begin();
    try {
      begin();
      this.#fresh.vm.executePendingJobs();
    } catch (error) {
      this.#broke = true;
      this.#end ??= this.#broken(error);
    }
    this.#budget.end();
    this.#interrupted();
  }

  #interrupted(): boolean {
    if (this.#end !== undefined) return true;
    if (this.#channel.stopped()) this.#limit('ABORTED', 'the run was stopped');
    else if (this.#budget.spent) {
      const { cpuMs } = this.#job.limits;
      this.#limit('CPU_LIMIT_EXCEEDED', `the script computed for more than ${cpuMs} ms`);
    }
    return this.#end !== undefined;
  }

  #limit(code: ErrorCode, message: string): void {
    this.#end ??= { kind: 'limit', code, message };
  }

  #broken(error: unknown): End {
    const text = error instanceof Error ? `${error.name}: ${error.message}` : '';
    // The engine's own guard comes first as a rule; where it does not, the thread's stack is at its end.
    if (error instanceof RangeError && text.includes('call stack'))
      return { kind: 'threw', name: 'RangeError', message: error.message };
    // An engine without memory cannot even make the error that says so.
    if (/out of memory|<null>|wasm_malloc|WebAssembly\.Memory/.test(text)) return this.#outOfMemory();
    const { vm } = this.#fresh;
    const { name = 'Error', message = '' } = error instanceof Error ? error : {};
    const position = error instanceof Error ? framePosition(error.stack ?? '', FILE) : undefined;
    if (vm !== undefined && error instanceof Error && error.constructor.name === 'JSException')
      return { kind: 'threw', name, message, ...position };
    return { kind: 'lost', reason: 'the engine failed' };
  }

  #outOfMemory(): End {
    const message = `the script needed more than ${this.#job.limits.memoryBytes} bytes`;
    return { kind: 'limit', code: 'MEMORY_LIMIT_EXCEEDED', message };
  }

  // ---- what the guest asks for ----

  #host(call: HostCall): string | number | undefined {
    if (this.#end !== undefined) return undefined;
    switch (call.kind) {
      case CALL:
      case NAMED:
        return this.#call(call);
      case TIMER:
        return this.#timer(call);
      case LOG:
        this.#logs.keep(call);
        return undefined;
      case DONE:
        return this.#done(call);
      case FAILED:
        return this.#failed(call);
      case LOOKUP: {
        const path = call.text(1, MOST_PATH);
        if (typeof path !== 'string') return NOTHING;
        const names = pathOf(path);
        const kind = this.#lookup(names);
        if (kind === NOTHING) this.#missing = names.join('.');
        return kind;
      }
      case KEYS:
        return this.#names;
      case RANDOM:
        return this.#random(Math.min(call.number(1), 65_536));
      case CANCEL: {
        const sequence = call.number(1);
        if (this.#pending.get(sequence) !== 'timer') return undefined;
        this.#pending.delete(sequence);
        this.#requests.push({ kind: 'cancel', sequence });
        return undefined;
      }
      default:
        return undefined;
    }
  }

  /** Four words for the generator of the guest; all zero is the one state that it cannot leave. */
  #seedWords(): readonly number[] {
    const bytes = createHash('sha256').update(`words ${this.#job.seed}`).digest();
    return [bytes.readInt32LE(0) | 1, bytes.readInt32LE(4), bytes.readInt32LE(8), bytes.readInt32LE(12)];
  }

  /** Hexadecimal text: SHA-256 over the run's seed and a counter. */
  #random(bytes: number): string {
    let text = '';
    while (text.length < bytes * 2) {
      text += createHash('sha256').update(`bytes ${this.#job.seed} ${this.#drawn}`).digest('hex');
      this.#drawn += 1;
    }
    return text.slice(0, bytes * 2);
  }

  #call(call: HostCall): string | undefined {
    const { limits } = this.#job;
    this.#calls += 1;
    if (this.#calls > limits.toolCalls) {
      this.#limit('MAX_TOOL_CALLS', `the script made more than ${limits.toolCalls} calls`);
      return undefined;
    }
    const sequence = call.number(1);
    const path = call.text(2, MOST_PATH);
    if (typeof path !== 'string') return refusal('the name of the tool is too long');
    const args = call.text(3, limits.outputBytes);
    const fault =
      typeof args === 'string' ? exceeds(args, limits) : `it has more than ${limits.outputBytes} bytes`;
    if (fault !== undefined || typeof args !== 'string')
      return refusal(`the arguments are too large: ${fault}`);
    this.#turnUnits += args.length;
    if (this.#turnUnits > Math.min(limits.outputBytes * 4, MOST_ARGUMENTS))
      return refusal('the calls made at once have too large arguments together');
    const argsDigest = sha256Hex(args);
    this.#pending.set(sequence, 'call');
    this.#requests.push({
      kind: 'call',
      sequence,
      ...(call.kind === NAMED ? { name: path } : { path }),
      args,
      argsDigest,
    });
    return undefined;
  }

  #timer(call: HostCall): undefined {
    const most = Math.max(100, this.#job.limits.toolCalls * TIMERS_PER_CALL);
    this.#timers += 1;
    if (this.#timers > most) {
      this.#limit('MAX_TOOL_CALLS', `the script set more than ${most} timers`);
      return undefined;
    }
    const sequence = call.number(1);
    this.#pending.set(sequence, 'timer');
    this.#requests.push({ kind: 'timer', sequence, ms: call.number(2) });
    return undefined;
  }

  #done(call: HostCall): undefined {
    const { limits } = this.#job;
    const text = call.text(1, limits.outputBytes);
    const fault =
      text === null
        ? `it has more than ${limits.outputBytes} bytes`
        : text === undefined
          ? undefined
          : exceeds(text, limits);
    if (fault !== undefined)
      this.#limit('OUTPUT_LIMIT_EXCEEDED', `the returned value is too large: ${fault}`);
    else this.#outcome ??= { kind: 'returned', ...(typeof text === 'string' ? { text } : {}) };
    return undefined;
  }

  #failed(call: HostCall): undefined {
    const known = call.text(1, 100) ?? '';
    if (known === 'MEMORY') {
      this.#end ??= this.#outOfMemory();
      return undefined;
    }
    const [name, message] = JSON.parse(call.text(2, 50_000) ?? '["",""]') as [string, string];
    const [code, sequence] = known.split(' ');
    this.#outcome ??= {
      kind: 'threw',
      name,
      message,
      ...framePosition(call.text(3, 50_000) ?? '', FILE),
      ...(code === '' || code === undefined ? {} : { code: code as ErrorCode, sequence: Number(sequence) }),
      ...(message === 'not a function' && this.#missing !== undefined ? { missing: this.#missing } : {}),
    };
    return undefined;
  }

  // ---- what the pool is told ----

  #turn(): Turn {
    const turn: Turn = {
      handled: this.#handled,
      requests: this.#requests,
      logs: this.#logs.take(),
      cpuMs: this.#budget.passedMs,
      ...(this.#outcome === undefined ? {} : { outcome: this.#outcome }),
    };
    this.#requests = [];
    this.#turnUnits = 0;
    return turn;
  }

  #ended(): Ended {
    const outcome = this.#end ?? this.#outcome ?? { kind: 'stalled' };
    return {
      outcome,
      cpuMs: this.#budget.usedMs,
      memoryBytes: this.#memoryBytes(outcome),
      unhandled: this.#rejected.size,
      logsCut: this.#logs.cut,
    };
  }

  #memoryBytes(outcome: End): number {
    const most = this.#job.limits.memoryBytes;
    if (outcome.kind === 'limit' && outcome.code === 'MEMORY_LIMIT_EXCEEDED') return most;
    try {
      return Math.min(this.#fresh.vm.getMemoryUsage().mallocSize, most);
    } catch {
      // The engine has not a word of memory left.
      return most;
    }
  }
}

function refusal(message: string): string {
  return JSON.stringify({ code: 'SERIALIZATION_LIMIT_EXCEEDED', message } satisfies {
    code: ErrorCode;
    message: string;
  });
}

/** Without how the path was written, and without a root that is no part of a name. */
function pathOf(text: string): readonly string[] {
  const [, ...names] = JSON.parse(text) as string[];
  return names.length > 1 && (names[0] === 'tools' || names[0] === 'codemode') ? names.slice(1) : names;
}
