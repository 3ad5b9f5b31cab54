/** A fresh QuickJS, with the guest program in it and no script yet. */
import { CompileFlags, EvalFlags, Intrinsics, JSValueHandle, QuickJS } from 'quickjs-wasi';
import { ScriptClock } from './clock.ts';
import { GUEST } from './guest.ts';
import { keepMemory } from './keep-memory.ts';
import { WEB } from './web.ts';

/** Bytes of the engine's own stack: half of what it has, the rest is for its built-in functions. */
const STACK_BYTES = 256 * 1024;
/** When garbage is collected is not for scripts to see. */
const INTRINSICS = Intrinsics.ALL & ~Intrinsics.WEAK_REF;

/** The engine's program (a `WebAssembly.Module`), and the guest program in its bytecode. */
export interface Compiled {
  readonly wasm: object;
  readonly guest: Uint8Array;
  readonly web: Uint8Array;
}

/** One call of the guest's `host(kind, a, b, c)`. Texts are read only when asked for. */
export interface HostCall {
  readonly kind: number;
  number(index: number): number;
  /** `undefined` for anything but a text. A text of more than `most` UTF-16 units is `null`. */
  text(index: number, most: number): string | undefined | null;
}

/** What is plugged in for a run. */
export interface Hooks {
  host(call: HostCall): string | number | undefined;
  interrupted(): boolean;
  rejected(promise: number, handled: boolean): void;
}

export interface Fresh {
  readonly vm: QuickJS;
  readonly clock: ScriptClock;
  readonly memoryBytes: number;
  readonly start: JSValueHandle;
  readonly settle: JSValueHandle;
  /** A text for the engine, quicker than the library's own way. @param text well-formed, as `JSON.stringify` writes it */
  text(text: string): JSValueHandle;
  /** Set when a run begins. */
  hooks: Hooks | undefined;
  /**
   * Makes it as new: every byte of its memory and its stack pointer, which are all the state that an engine has.
   *
   * @returns false when its memory has grown, which cannot be undone
   */
  reset(): boolean;
}

export async function compile(wasm: object): Promise<Compiled> {
  const vm = await QuickJS.create({ wasm: wasm as never });
  try {
    const bytecode = (text: string, file: string): Uint8Array =>
      vm.compile(text, file, EvalFlags.STRICT, CompileFlags.STRIP_SOURCE);
    return { wasm, guest: bytecode(GUEST, 'guest.js'), web: bytecode(WEB, 'web.js') };
  } finally {
    vm.dispose();
  }
}

export async function fresh(compiled: Compiled, memoryBytes: number): Promise<Fresh> {
  const clock = new ScriptClock();
  const box: { made?: Fresh } = {};
  const vm = await QuickJS.create({
    wasm: compiled.wasm as never,
    wasi: clock.wasi as never,
    memoryLimit: memoryBytes,
    maxStackSize: STACK_BYTES,
    intrinsics: INTRINSICS,
    timezoneOffset: 0,
    interruptHandler: () => box.made?.hooks?.interrupted() ?? false,
    onUnhandledRejection: (promise: JSValueHandle, _reason: JSValueHandle, handled: boolean) =>
      box.made?.hooks?.rejected(promise.identity, handled),
  });
  const exports = vm._getExports();
  const memory: Memory = { exports, length: exports.wasm_malloc(4) };
  const host = vm.newFunction('h', (...args) => {
    const answer = box.made?.hooks?.host(new Arguments(args, memory));
    if (answer === undefined) return vm.undefined;
    return typeof answer === 'number' ? vm.newNumber(answer) : vm.newString(answer);
  });
  const guest = vm.evalBytecode(compiled.guest);
  const made = vm.callFunction(guest, vm.undefined, host);
  const web = vm.evalBytecode(compiled.web);
  const random = made.getProp('randomHex');
  vm.callFunction(web, vm.undefined, random).dispose();
  const start = made.getProp('start');
  const settle = made.getProp('settle');
  for (const handle of [host, guest, made, web, random]) handle.dispose();
  // Values that the library makes when they are first asked for must be in the memory that is kept.
  for (const constant of ['undefined', 'null', 'true', 'false', 'global'] as const) void vm[constant];
  vm.evalCode(GROW).dispose();
  vm.runGC();
  const text = (given: string): JSValueHandle => {
    const most = Buffer.byteLength(given);
    const place = exports.wasm_malloc(most + 1);
    if (place === 0) throw new Error('wasm_malloc failed');
    const { buffer } = exports.memory as { buffer: ArrayBuffer };
    const length = Buffer.from(buffer, place, most).write(given);
    const made = new JSValueHandle(vm, exports.qjs_new_string(place, length));
    exports.wasm_free(place);
    return made;
  };
  box.made = { vm, clock, memoryBytes, start, settle, text, hooks: undefined, reset: keepMemory(vm) };
  return box.made;
}

/** Uses a megabyte and gives it back, so that small scripts find room without growing the memory. */
const GROW = `(() => { const all = []; for (let i = 0; i < 50; i++) all.push('x'.repeat(20000) + i); })()`;

/** The engine's exports, and four bytes of its memory for the lengths of texts. */
interface Memory {
  readonly exports: ReturnType<QuickJS['_getExports']>;
  readonly length: number;
}

class Arguments implements HostCall {
  readonly kind: number;
  readonly #args: readonly JSValueHandle[];
  readonly #memory: Memory;

  constructor(args: readonly JSValueHandle[], memory: Memory) {
    this.kind = args[0]?.toNumber() ?? 0;
    this.#args = args;
    this.#memory = memory;
  }

  number(index: number): number {
    return this.#args[index]?.toNumber() ?? 0;
  }

  text(index: number, most: number): string | undefined | null {
    const handle = this.#args[index];
    if (handle === undefined || !handle.isString) return undefined;
    // The library's own reading asks for the length as a property and decodes twice; calls are the busy path.
    const { exports, length } = this.#memory;
    const start = exports.qjs_get_string_len(handle.ptr, length);
    if (start === 0) return null;
    const { buffer } = exports.memory as { buffer: ArrayBuffer };
    const bytes = new DataView(buffer).getUint32(length, true);
    // Three bytes of UTF-8 are at most one unit of UTF-16; what cannot fit is not decoded at all.
    const text = bytes > most * 3 ? null : Buffer.from(buffer, start, bytes).toString();
    exports.qjs_free_cstring(start);
    return text === null || text.length > most ? null : text;
  }
}
