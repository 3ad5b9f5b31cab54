/** The host's side of the provenance thread: started on first need, replaced when it dies, never waited for too long. */
import { Worker } from 'node:worker_threads';
import type { ProvenanceMatch } from '../../session/provenance/index.ts';
import { entryFile } from '../entry-file.ts';
import type { FromProvenance, ToProvenance } from './protocol.ts';

/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE_MS = 2_000;

interface Question {
  readonly give: (matches: readonly ProvenanceMatch[] | undefined) => void;
  readonly late: NodeJS.Timeout;
}

export class ProvenanceThread {
  #worker: Worker | undefined;
  readonly #questions = new Map<number, Question>();
  #asked = 0;
  #runs = 0;
  #disposed = false;

  /** @returns a number for the run */
  begin(task: string | undefined): number {
    this.#runs += 1;
    this.#post({ kind: 'begin', run: this.#runs, task });
    return this.#runs;
  }

  result(run: number, tool: string, args: string, output: string): void {
    this.#post({ kind: 'result', run, tool, args, output });
  }

  /** @returns `undefined` when nothing can be said: the thread is lost or too slow */
  examine(run: number, args: string): Promise<readonly ProvenanceMatch[] | undefined> {
    const question = this.#asked;
    this.#asked += 1;
    return new Promise((resolve) => {
      const give = (matches: readonly ProvenanceMatch[] | undefined): void => {
        clearTimeout(late);
        this.#questions.delete(question);
        if (this.#questions.size === 0) this.#worker?.unref();
        resolve(matches);
      };
      const late = setTimeout(() => give(undefined), PATIENCE_MS);
      this.#questions.set(question, { give, late });
      this.#post({ kind: 'examine', run, question, args });
      this.#worker?.ref();
    });
  }

  end(run: number): void {
    this.#worker?.postMessage({ kind: 'end', run } satisfies ToProvenance);
  }

  async dispose(): Promise<void> {
    this.#disposed = true;
    const worker = this.#worker;
    this.#lost();
    await worker?.terminate();
  }

  #post(message: ToProvenance): void {
    if (this.#disposed) return;
    this.#worker ??= this.#start();
    this.#worker.postMessage(message);
  }

  #start(): Worker {
    const { url, execArgv } = entryFile('enclave-provenance');
    const worker = new Worker(url, {
      env: {},
      argv: [],
      execArgv: [...execArgv],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    });
    worker.on('message', ({ question, matches }: FromProvenance) =>
      this.#questions.get(question)?.give(matches),
    );
    // The next run gets a new thread; runs under way go on without evidence.
    worker.on('error', () => this.#lost());
    worker.on('exit', () => {
      if (this.#worker === worker) this.#lost();
    });
    worker.unref();
    return worker;
  }

  #lost(): void {
    this.#worker = undefined;
    for (const { give } of [...this.#questions.values()]) give(undefined);
  }
}
