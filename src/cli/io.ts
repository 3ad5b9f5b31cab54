/** What a command may touch of the outside world. Tests inject their own; `bin.ts` passes the process. */

/** A text sink. `write` returns false when the reader is slow; `drain` then says when to go on. */
export interface TextSink {
  readonly isTTY?: boolean | undefined;
  /** Width of the terminal in cells; absent when it is not one. */
  readonly columns?: number | undefined;
  write(text: string): boolean;
  once(event: 'drain' | 'close', listener: () => void): unknown;
}

export type ByteSource = AsyncIterable<Uint8Array | string> & { readonly isTTY?: boolean | undefined };

export interface Io {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  readonly stdin: ByteSource;
  /** Absolute path that relative file names start from. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Aborted by an interrupt (reason `SIGINT`) or when the reader of stdout has gone (reason `EPIPE`). */
  readonly signal?: AbortSignal;
}

/** Writes, and waits while the reader is behind, so that memory stays bounded however much is written. */
export async function send(sink: TextSink, text: string, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted || text === '') return;
  if (sink.write(text)) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      signal?.removeEventListener('abort', done);
      resolve();
    };
    sink.once('drain', done);
    sink.once('close', done);
    signal?.addEventListener('abort', done, { once: true });
  });
}
