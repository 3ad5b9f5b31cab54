import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { FixedRiskScorer } from '../../action/index.ts';
import { createGate } from '../action-gate.ts';
import { openGateFolder, readGateSettings } from '../folder.ts';
import { messageOf } from '../message-of.ts';
import { createGateFolder } from '../new-folder.ts';
import { CHECKS, type Check } from './checks.ts';
import type { HostCheck } from './host-check.ts';
import { CANARY, openWorld } from './world.ts';

export interface Examined {
  readonly name: string;
  readonly ok: boolean;
  /** What was proved; for a check that failed, what happened instead. */
  readonly text: string;
}

export interface DoctorReport {
  readonly folder: string;
  /** True when every check has proved what it is for. */
  readonly ok: boolean;
  readonly checks: readonly Examined[];
}

/**
 * Tries each way in which a gate can fail, with calls that nothing runs: the folder as it is, and real stores and logs
 * in folders of their own that are thrown away. The folder is opened and not written to.
 *
 * @param hosts proofs of integrations
 * @param failures ways to fail; default all
 */
export async function examine(
  folder: string,
  hosts: readonly HostCheck[] = [],
  failures: readonly Check[] = CHECKS,
): Promise<DoctorReport> {
  const root = resolve(folder);
  const checks: Examined[] = [...(await ofFolder(root))];
  checks.push(...(await ofFailures(failures)));
  for (const host of hosts)
    checks.push(
      await examined(`host ${host.name}`, async () => {
        const { ok, proved } = await host.run();
        if (!ok) throw new Error(proved.join('; '));
        return proved.join('; ');
      }),
    );
  return { folder: root, ok: checks.every(({ ok }) => ok), checks };
}

/** Each failure in a copy of one folder: keys and databases are what takes time to make. */
async function ofFailures(failures: readonly Check[]): Promise<readonly Examined[]> {
  const checks: Examined[] = [];
  let own: string | undefined;
  const made = await examined('canaries', async () => {
    own = await mkdtemp(join(tmpdir(), 'steelyard-doctor-'));
    if (failures.length > 0) await createGateFolder(join(own, 'whole'), { scorer: 'default' });
    return 'a gate can be made';
  });
  try {
    if (own === undefined || !made.ok) return [made];
    for (const { name, proves, run } of failures) {
      const copy = join(own, name);
      const whole = join(own, 'whole');
      checks.push(
        await examined(name, async () => {
          await cp(whole, copy, { recursive: true });
          const world = await openWorld(copy);
          try {
            await run(world);
          } finally {
            await world.close();
          }
          return proves;
        }),
      );
    }
    return checks;
  } finally {
    if (own !== undefined) await rm(own, { recursive: true, force: true });
  }
}

async function ofFolder(root: string): Promise<readonly Examined[]> {
  const opens = await examined('folder', async () => {
    await (await openGateFolder(root)).close();
    return 'the settings, the policy, the requests and the log of this folder can be opened';
  });
  if (!opens.ok) return [opens];
  return [
    opens,
    await examined('owner-only', async () => {
      if (process.platform === 'win32') return 'not looked at: this system has no such rights';
      const { mode } = await stat(root);
      if ((mode & 0o022) !== 0) throw new Error('others can write to the folder; run `chmod go-w` on it');
      return 'nobody but its owner can write to the folder';
    }),
    await examined('enforced', async () => {
      const { config } = await readGateSettings(root);
      if (config.mode === 'monitor') throw new Error('the mode is `monitor`: nothing is enforced');
      return 'the mode is `enforce`';
    }),
    await examined('critical', async () => {
      const { policy } = await readGateSettings(root);
      const gate = createGate({ policy, scorer: new FixedRiskScorer(1), channels: [] });
      const { verdict } = await gate.evaluate(CANARY);
      if (verdict !== 'deny') throw new Error('the policy lets a CRITICAL call run without a question');
      return 'the policy lets no CRITICAL call run without a question';
    }),
  ];
}

async function examined(name: string, prove: () => Promise<string>): Promise<Examined> {
  try {
    return { name, ok: true, text: await prove() };
  } catch (error) {
    return { name, ok: false, text: messageOf(error) };
  }
}
