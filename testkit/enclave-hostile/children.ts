/** Starts the processes of attacks. */
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { SecurityLevel } from '../../src/enclave/limits.ts';
import { type Bundle, bundle } from '../bundle.ts';
import { ENGINE_ENTRIES } from '../engine-entries.ts';
import type { Report } from './attempt.ts';

const FOLDER = 'testkit/enclave-hostile/';

/** Names of all attacks, sorted. */
export function attackNames(): string[] {
  return readdirSync(new URL('attacks/', import.meta.url))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
    .sort();
}

/** The processes' programs: the one that runs attacks, the attacks, and those of the engines. */
export function bundleAttacks(): Promise<Bundle> {
  const attacks = attackNames().map((name) => [`attacks/${name}`, `${FOLDER}attacks/${name}.ts`]);
  const entries = Object.fromEntries(attacks) as Record<string, string>;
  return bundle('hostile', { ...ENGINE_ENTRIES, 'child-main': `${FOLDER}child-main.ts`, ...entries });
}

export interface Batch {
  /** Names of attacks. */
  readonly attacks: readonly string[];
  readonly level: SecurityLevel;
  readonly pace: 'quick' | 'full';
  /** Milliseconds for the whole process; then it is killed. */
  readonly timeoutMs: number;
}

/** Runs a batch in a process of its own. An attack that ended the process, or was not reached, is a problem. */
export async function runBatch(
  { folder }: Bundle,
  { attacks, level, pace, timeoutMs }: Batch,
): Promise<Report[]> {
  const main = fileURLToPath(new URL('child-main.js', folder));
  const child = spawn(process.execPath, [main, pace, level, ...attacks], {
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
  const missing = attacks.slice(reports.length).map((attack) => ({
    attack,
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
  programs: Bundle,
  batches: readonly Batch[],
  atOnce: number,
  done: (reports: readonly Report[]) => void = () => undefined,
): Promise<Report[]> {
  const waiting = [...batches];
  const all: Report[] = [];
  const work = async (): Promise<void> => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) {
      const reports = await runBatch(programs, batch);
      all.push(...reports);
      done(reports);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return all;
}
