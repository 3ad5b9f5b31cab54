/** A clock that stands still while a script computes. It moves when the host answers, and the host says to where. */
export class ScriptClock {
  /** Milliseconds since 1970. */
  now = 0;

  /** For the `wasi` option of the engine: every clock of the system is this one. */
  readonly wasi = (memory: { readonly buffer: ArrayBuffer }) => ({
    clock_time_get: (_clock: number, _precision: bigint, result: number): number => {
      new DataView(memory.buffer).setBigUint64(result, BigInt(Math.round(this.now * 1000)) * 1000n, true);
      return 0;
    },
    // Nothing of the engine may write to the host's own output.
    fd_write: (): number => 8,
    // Chance comes from the run's seed alone.
    random_get: (start: number, length: number): number => {
      new Uint8Array(memory.buffer, start, length).fill(0);
      return 0;
    },
  });
}
