import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exportLog } from '../../src/audit/export.ts';
import { leafHash } from '../../src/audit/tree/hash.ts';
import { verifyLog } from '../../src/audit/verifier/index.ts';
import { createAuditFolder, openAuditFolder, readPublicKeys } from '../../src/store/audit-folder.ts';
import { bundle } from '../bundle.ts';

export interface CrashResult {
  /** Processes that were killed. */
  readonly kills: number;
  /** Entries that were acknowledged to them. */
  readonly acknowledged: number;
  readonly kept: number;
  readonly problems: readonly string[];
}

/**
 * Lets writers append to one log at once and kills them all with SIGKILL, again and again. Afterwards every entry that
 * was acknowledged must be there, the log must verify, and a next writer must get in at once.
 *
 * @param rounds times that all writers are killed
 * @param writers processes at once
 */
export async function crash(rounds: number, writers: number): Promise<CrashResult> {
  const folder = join(mkdtempSync(join(tmpdir(), 'steelyard-crash-')), 'log');
  await createAuditFolder(folder, 'example.com/crash');
  const program = await bundle('audit-crash', { writer: 'testkit/audit-crash/writer.ts' });
  const writer = fileURLToPath(new URL('writer.js', program.folder));
  const acknowledged = new Map<number, string>();
  const problems: string[] = [];
  let kills = 0;
  for (let round = 0; round < rounds; round += 1) {
    const children = Array.from({ length: writers }, (_, i) =>
      start([writer, folder, `w${i}`, String(round)], acknowledged, problems),
    );
    await Promise.all(children.map(({ ready }) => ready));
    await new Promise((resolve) => setTimeout(resolve, 5 + ((round * 13) % 90)));
    for (const { child } of children) child.kill('SIGKILL');
    await Promise.all(children.map(({ ended }) => ended));
    kills += children.length;
  }
  program.remove();

  const started = performance.now();
  const { log, store, close } = await openAuditFolder(folder);
  await log.append({ type: 'outcome', decision: 'none', status: 'unknown' });
  if (performance.now() - started > 4000) problems.push('a lock was left behind');
  await log.checkpoint();
  const result = await verifyLog(exportLog(store), { keys: await readPublicKeys(folder), deep: true });
  if (result.problems.length > 0)
    problems.push(...result.problems.map((one) => `${one.code}: ${one.message}`));
  const kept = new Map(
    (await store.entries({ from: 0, to: result.size, limit: result.size })).map((one) => [one.index, one]),
  );
  for (const [index, told] of acknowledged) {
    const entry = kept.get(index);
    const now =
      entry === undefined
        ? 'nothing'
        : `${(JSON.parse(entry.bytes) as { id: string }).id} ${leafHash(entry.bytes).toString('hex')}`;
    if (now !== told) problems.push(`entry ${index} was acknowledged as ${told}, there is ${now}`);
  }
  await close();
  rmSync(join(folder, '..'), { recursive: true });
  return { kills, acknowledged: acknowledged.size, kept: kept.size, problems };
}

function start(args: readonly string[], acknowledged: Map<number, string>, problems: string[]) {
  const child: ChildProcess = spawn(process.execPath, args);
  let rest = '';
  let go: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    go = resolve;
  });
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() as string;
    for (const line of lines) {
      const [index, ...told] = line.split(' ');
      if (line === 'ready') go();
      else if (acknowledged.has(Number(index))) problems.push(`entry ${index} was acknowledged twice`);
      else acknowledged.set(Number(index), told.join(' '));
    }
  });
  let fault = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    fault += chunk;
  });
  const ended = once(child, 'close').then(() => {
    go();
    if (fault !== '') problems.push(`a writer failed: ${fault.slice(0, 500)}`);
  });
  return { child, ready, ended };
}
