/**
 * Runs a script in QuickJS (WebAssembly) with mocked tools and writes down every call. For tests only: the
 * guest has no host function at all, so whatever a payload does stays inside the instance.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { QuickJS } from 'quickjs-wasi';
import { keepMemory } from '../../src/enclave/engines/quickjs/keep-memory.ts';
import { GUEST_PRELUDE } from './guest.ts';
import { GUEST_WEB } from './guest-web.ts';
import { toRunnable } from './rewrite.ts';

export interface RunRequest {
  readonly code: string;
  /** Tool name -> what every call of it returns. A name that is missing here rejects. */
  readonly mocks: Readonly<Record<string, unknown>>;
  /** Calls after which every further one rejects. Default 500. */
  readonly maxCalls?: number;
  /** Wall time in milliseconds for the whole run. Default 2000. */
  readonly maxMs?: number;
}

export interface RecordedCall {
  readonly name: string;
  /** JSON copy of the parameters; an array when they were positional. */
  readonly args: unknown;
}

export interface RunResult {
  readonly calls: readonly RecordedCall[];
  /** What reached `console`, one JSON value for each argument. */
  readonly logged: readonly unknown[];
  /** JSON copy of the returned value; absent when the script did not return. */
  readonly returned?: unknown;
  /** Text of the error that ended it. */
  readonly error?: string;
  /** False when it still waited for something, or was interrupted. */
  readonly finished: boolean;
}

/** Node has it; the type library of the web is not part of this project. */
declare const WebAssembly: { readonly Module: new (bytes: Uint8Array) => object };

const resolve = createRequire(import.meta.url).resolve;
const wasm = new WebAssembly.Module(readFileSync(resolve('quickjs-wasi/quickjs.wasm')));

/** An instance with the state that it had before any script: all of its memory, and its stack pointer. */
interface Instance {
  readonly vm: QuickJS;
  readonly deadline: { at: number };
  /** False when its memory has grown, which cannot be undone. */
  reset(): boolean;
}

/** Uses some megabytes and gives them back, so that most scripts find room without growing the memory. */
const GROW = `(() => { const all = []; for (let i = 0; i < 200; i++) all.push('x'.repeat(20000) + i); })()`;

/** Writing the memory back is ten times faster than making an instance. */
const spare: Instance[] = [];

/** One engine instance. Scripts share its globals: use a new one for texts that patch prototypes. */
export class Engine {
  readonly #instance: Instance;
  readonly #vm: QuickJS;
  readonly #deadline: { at: number };

  private constructor(instance: Instance) {
    this.#instance = instance;
    this.#vm = instance.vm;
    this.#deadline = instance.deadline;
  }

  static async create(): Promise<Engine> {
    return new Engine(spare.pop() ?? (await Engine.#make()));
  }

  static async #make(): Promise<Instance> {
    const deadline = { at: Number.POSITIVE_INFINITY };
    const vm = await QuickJS.create({
      wasm,
      memoryLimit: 128 * 1024 * 1024,
      maxStackSize: 256 * 1024,
      interruptHandler: () => Date.now() > deadline.at,
    });
    vm.evalCode(GUEST_WEB, 'web.js').dispose();
    vm.evalCode(GUEST_PRELUDE, 'prelude.js').dispose();
    vm.evalCode(GROW).dispose();
    vm.runGC();
    // Values that the library makes when they are first asked for must be in the memory that is kept.
    for (const constant of ['undefined', 'null', 'true', 'false', 'global'] as const) void vm[constant];
    return { vm, deadline, reset: keepMemory(vm) };
  }

  /** Never throws for any text: a script that cannot be compiled ends with `error`. */
  run(request: RunRequest): RunResult {
    const vm = this.#vm;
    this.#deadline.at = Date.now() + (request.maxMs ?? 2000);
    const setup = JSON.stringify({ mocks: request.mocks, cap: request.maxCalls ?? 500 });
    vm.evalCode(`__begin(${JSON.stringify(setup)})`).dispose();
    let broken: string | undefined;
    try {
      vm.evalCode(runnable(request.code), 'script.js').dispose();
      for (let turn = 0; turn < 2000; turn += 1) {
        vm.executePendingJobs();
        if (vm.evalCode('__tick()').consume((more) => !more.toBoolean())) break;
      }
    } catch (error) {
      broken = error instanceof Error ? error.message : String(error);
    }
    this.#deadline.at = Number.POSITIVE_INFINITY;
    let state: RunResult = { calls: [], logged: [], finished: false };
    try {
      state = JSON.parse(vm.evalCode('__end()').consume((handle) => handle.toString())) as RunResult;
    } catch (error) {
      broken ??= error instanceof Error ? error.message : String(error);
    }
    return broken === undefined ? state : { ...state, error: broken, finished: false };
  }

  /** It must not be used afterwards. */
  dispose(): void {
    if (this.#instance.reset()) spare.push(this.#instance);
    else this.#vm.dispose();
  }
}

let rewritten: { readonly code: string; readonly text: string } | undefined;

/** The same script is run many times, with other results of its tools. */
function runnable(code: string): string {
  if (rewritten?.code !== code) rewritten = { code, text: toRunnable(code) };
  return rewritten.text;
}

/** Runs in an instance of its own. */
export async function runOnce(request: RunRequest): Promise<RunResult> {
  const engine = await Engine.create();
  try {
    return engine.run(request);
  } finally {
    engine.dispose();
  }
}
