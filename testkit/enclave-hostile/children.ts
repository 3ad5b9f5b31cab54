/** Starts the processes of attacks. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SecurityLevel } from '../../src/enclave/limits.ts';
import type { Report } from './attempt.ts';

const HERE = new URL('./', import.meta.url);

/** Paths of all attacks, sorted. */
export function attackFiles(): string[] {
  const folder = fileURLToPath(new URL('attacks/', HERE));
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .map((name) => folder + name);
}

export function nameOf(file: string): string {
  return file.replace(/^.*\//, '').replace(/\.ts$/, '');
}

export interface Batch {
  readonly files: readonly string[];
  readonly level: SecurityLevel;
  readonly pace: 'quick' | 'full';
  /** Milliseconds for the whole process; then it is killed. */
  readonly timeoutMs: number;
}

/** Runs a batch in a process of its own. An attack that ended the process, or was not reached, is a problem. */
export async function runBatch({ files, level, pace, timeoutMs }: Batch): Promise<Report[]> {
  const loader = new URL('../typescript-loader.mjs', HERE).href;
  const main = fileURLToPath(new URL('child-main.ts', HERE));
  const child = spawn(process.execPath, ['--import', loader, main, pace, level, ...files], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH },
  });
  const text = { out: '', err: '' };
  child.stdout.on('data', (part: Buffer) => {
    text.out += part.toString();
  });
  child.stderr.on('data', (part: Buffer) => {
    text.err = (text.err + part.toString()).slice(-2000);
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const end = await new Promise<string>((resolve) => {
    child.on('close', (code, signal) => resolve(code === 0 ? '' : `exit ${code ?? signal}`));
  });
  clearTimeout(timer);
  const reports = text.out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Report);
  const missing = files.slice(reports.length).map((file) => ({
    attack: nameOf(file),
    level,
    problems: [`the process ended before it: ${end} ${text.err}`],
    ms: 0,
    blockedMs: 0,
    peakMb: 0,
  }));
  const last = reports[reports.length - 1];
  if (missing.length === 0 && end !== '' && last !== undefined) {
    reports[reports.length - 1] = { ...last, problems: [...last.problems, `${end} ${text.err}`] };
  }
  return [...reports, ...missing];
}

/** Works off batches, some at the same time. */
export async function runBatches(
  batches: readonly Batch[],
  atOnce: number,
  done: (reports: readonly Report[]) => void = () => undefined,
): Promise<Report[]> {
  const waiting = [...batches];
  const all: Report[] = [];
  const work = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const reports = await runBatch(batch);
      all.push(...reports);
      done(reports);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return all;
}
