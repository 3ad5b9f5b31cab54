import { join, resolve } from 'node:path';
import { SteelyardError } from '../../errors.ts';
import { createAuditFolder, FILES, openAuditFolder, rotateKey } from '../../store/audit-folder.ts';
import { readAuditSettings } from '../../store/audit-settings.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';
import { makeNew } from './new-file.ts';

const DAY_MS = 86_400_000;

/** `init`: makes a log with its keys. */
export async function init(folder: string, options: ParsedOptions, io: Io): Promise<number> {
  const origin = options.text('origin');
  if (origin === undefined)
    throw usage('audit', '`init` needs a name for the log: --origin example.com/agents');
  const key = await createAuditFolder(folder, origin);
  const text =
    `made the log \`${origin}\` in ${folder}\n` +
    `public key, to hand out: ${key}\n` +
    `private key: ${join(folder, FILES.key)} (keep a copy elsewhere; without it the log ends)\n` +
    'UNANCHORED: put checkpoints where the owner of this log cannot change them, see docs/audit.md\n';
  await send(io.stdout, text, io.signal);
  return 0;
}

/** `checkpoint`: signs the log as it stands and puts that to the anchors; prints the note. */
export async function checkpoint(folder: string, io: Io): Promise<number> {
  const failures: SteelyardError[] = [];
  const { log, close } = await openAuditFolder(folder, { onAnchorFailure: (error) => failures.push(error) });
  try {
    await send(io.stdout, (await log.checkpoint()).note, io.signal);
  } finally {
    await close();
  }
  for (const failure of failures) io.stderr.write(`${failure.code}: ${failure.message}\n`);
  return failures.length === 0 ? 0 : 2;
}

/** `rotate`: another key signs from now on. */
export async function rotate(folder: string, io: Io): Promise<number> {
  const { log, close } = await openAuditFolder(folder);
  try {
    const { key, checkpoint: both } = await rotateKey(folder, log);
    await send(io.stdout, `signs from size ${both.size} on: ${key.verifier.text}\n`, io.signal);
  } finally {
    await close();
  }
  return 0;
}

/** `prune`: gives up what is older than the retention. */
export async function prune(folder: string, options: ParsedOptions, io: Io): Promise<number> {
  const { retentionDays } = await readAuditSettings(folder);
  const days = options.number('keep-days', 0, 100_000) ?? retentionDays;
  if (days < retentionDays) {
    throw new SteelyardError(
      'CONFIG_INVALID',
      `entries are kept for ${retentionDays} days at least; \`--keep-days ${days}\` is less`,
      {
        data: { next: 'set `retentionDays` in audit.json, if no duty forbids it' },
      },
    );
  }
  const { log, store, close } = await openAuditFolder(folder);
  try {
    const range = { from: 0, to: Number.MAX_SAFE_INTEGER, limit: 1 };
    await log.checkpoint();
    const [kept] = await store.entries(range, { since: Date.now() - days * DAY_MS });
    const size = (await store.head())?.size ?? 0;
    const gone = await log.prune(kept?.index ?? size, `older than ${days} days`);
    await send(io.stdout, `${gone} entries older than ${days} days were given up\n`, io.signal);
  } finally {
    await close();
  }
  return 0;
}

/** `backup`: a whole copy of the database, while others go on writing. The keys are not in it. */
export async function backup(folder: string, options: ParsedOptions, io: Io): Promise<number> {
  const target = options.positionals[1];
  if (target === undefined) throw usage('audit', '`backup` needs the name of a new file');
  const path = resolve(io.cwd, target);
  const { db, close } = await openAuditFolder(folder);
  try {
    // SQLite copies into a file that is empty.
    await makeNew(path, async () => {
      await db.check();
      await db.backup(path);
    });
  } finally {
    await close();
  }
  await send(io.stdout, `copied to ${target}; the keys are not in it\n`, io.signal);
  return 0;
}
