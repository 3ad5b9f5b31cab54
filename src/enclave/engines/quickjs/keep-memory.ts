import type { QuickJS } from 'quickjs-wasi';

/**
 * Keeps the memory of an engine as it is now.
 *
 * @returns writes it back whole; false where the memory has grown since, and the engine has to be made anew
 */
export function keepMemory(vm: QuickJS): () => boolean {
  const { memory: kept, stackPointer } = vm.snapshot();
  const exports = vm._getExports();
  return () => {
    const { buffer } = exports.memory as { buffer: ArrayBuffer };
    if (buffer.byteLength !== kept.byteLength) return false;
    new Uint8Array(buffer).set(kept);
    (exports.__stack_pointer as { value: number }).value = stackPointer;
    return true;
  };
}
