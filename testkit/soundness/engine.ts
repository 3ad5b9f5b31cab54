/**
 * Runs a script in QuickJS (WebAssembly) with mocked tools and writes down every call. For tests only: the
 * guest has no host function at all, so whatever a payload does stays inside the instance.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { QuickJS } from 'quickjs-wasi';
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

/** One engine instance. Scripts share its globals: use a new one for texts that patch prototypes. */
export class Engine {
  readonly #vm: QuickJS;
  readonly #deadline: { at: number };

  private constructor(vm: QuickJS, deadline: { at: number }) {
    this.#vm = vm;
    this.#deadline = deadline;
  }

  static async create(): Promise<Engine> {
    const deadline = { at: Number.POSITIVE_INFINITY };
    const vm = await QuickJS.create({
      wasm,
      memoryLimit: 128 * 1024 * 1024,
      maxStackSize: 256 * 1024,
      interruptHandler: () => Date.now() > deadline.at,
    });
    vm.evalCode(GUEST_WEB, 'web.js').dispose();
    vm.evalCode(GUEST_PRELUDE, 'prelude.js').dispose();
    return new Engine(vm, deadline);
  }

  /** Never throws for any text: a script that cannot be compiled ends with `error`. */
  run(request: RunRequest): RunResult {
    const vm = this.#vm;
    this.#deadline.at = Date.now() + (request.maxMs ?? 2000);
    const setup = JSON.stringify({ mocks: request.mocks, cap: request.maxCalls ?? 500 });
    vm.evalCode(`__begin(${JSON.stringify(setup)})`).dispose();
    let broken: string | undefined;
    try {
      vm.evalCode(toRunnable(request.code), 'script.js').dispose();
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

  dispose(): void {
    this.#vm.dispose();
  }
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
