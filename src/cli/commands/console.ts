import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { suggest } from '../../catalog/suggest.ts';
import { personOf } from '../../challenge/index.ts';
import { GATE_FILES } from '../../gate/folder.ts';
import { readFolderConfig } from '../../gate/folder-config.ts';
import { escapeText, printableJson } from '../../visible.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';

/** Where requests and approvers are, when nothing is said. */
const FOLDER = '.steelyard';
const ACTIONS = ['serve', 'invite', 'people', 'remove'] as const;
type Action = (typeof ACTIONS)[number];

/** `steelyard console`: the approvals page, and who may sign in to it. */
export async function runConsole(options: ParsedOptions, io: Io): Promise<number> {
  const [word = 'serve', name, ...more] = options.positionals;
  const action = actionOf(word);
  const takesName = action === 'invite' || action === 'remove';
  if (takesName ? name === undefined || more.length > 0 : name !== undefined)
    throw usage('console', takesName ? `\`${action}\` takes one name` : `\`${action}\` takes nothing more`);
  const folder = resolve(io.cwd, options.text('dir') ?? FOLDER);
  switch (action) {
    case 'serve':
      return serve(folder, options, io);
    case 'invite':
      return inviteOne(folder, name as string, options, io);
    case 'people':
      return people(folder, options, io);
    default:
      return remove(folder, name as string, io);
  }
}

async function serve(folder: string, options: ParsedOptions, io: Io): Promise<number> {
  const { openConsole } = await import('../../console/index.ts');
  const port = options.number('port', 0, 65_535);
  const origin = options.text('origin');
  const listen = options.text('listen');
  const unasked = (await asksHere(folder))
    ? ''
    : 'Gates that wait for an answer do not ask here: name `console` in `channels` of config.yaml.\n';
  const page = await openConsole(folder, {
    ...(port === undefined ? {} : { port }),
    ...(origin === undefined ? {} : { origin }),
    ...(listen === undefined ? {} : { listen }),
  });
  try {
    const enrolled = await page.people();
    const hint =
      enrolled === 0
        ? 'Nobody is enrolled yet. In another terminal: steelyard console invite NAME\n'
        : `${enrolled} ${enrolled === 1 ? 'person is' : 'people are'} enrolled.\n`;
    await send(io.stdout, `Approvals: ${page.url}\n${hint}${unasked}`, io.signal);
    await interrupted(io.signal);
  } finally {
    await page.close();
  }
  return 0;
}

/** True where nothing says how gates ask. */
async function asksHere(folder: string): Promise<boolean> {
  const path = join(folder, GATE_FILES.config);
  if (!existsSync(path)) return true;
  return readFolderConfig(await readFile(path, 'utf8'), path).channels.includes('console');
}

async function inviteOne(folder: string, name: string, options: ParsedOptions, io: Io): Promise<number> {
  const { DEFAULT_PORT, invite, localSite, openApprovals, readSite } = await import('../../console/index.ts');
  const { SqliteApproverStore } = await import('../../store/approvers/sqlite.ts');
  const origin = options.text('origin');
  const site =
    origin === undefined ? localSite(options.number('port', 1, 65_535) ?? DEFAULT_PORT) : readSite(origin);
  const db = await openApprovals(folder);
  try {
    const { link, expiresAt } = await invite(new SqliteApproverStore(db), site, name, Date.now());
    await send(
      io.stdout,
      `${link}\nFor ${escapeText(name)} alone, once, until ${new Date(expiresAt).toISOString()}.\n`,
      io.signal,
    );
    return 0;
  } finally {
    await db.close();
  }
}

async function people(folder: string, options: ParsedOptions, io: Io): Promise<number> {
  const { openApprovals } = await import('../../console/index.ts');
  const { SqliteApproverStore } = await import('../../store/approvers/sqlite.ts');
  const db = await openApprovals(folder);
  try {
    const store = new SqliteApproverStore(db);
    const found = await Promise.all(
      (await store.people()).map(async (person) => ({
        name: person.name,
        invitedBy: person.invitedBy ?? 'the command line',
        enrolledAt: new Date(person.enrolledAt).toISOString(),
        passkeys: (await store.passkeysOf(person.key)).length,
      })),
    );
    const lines = found.map(
      ({ name, invitedBy, enrolledAt, passkeys }) =>
        `${escapeText(name)}  ${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}  since ${enrolledAt}  invited by ${escapeText(invitedBy)}\n`,
    );
    const text = lines.length === 0 ? 'Nobody is enrolled.\n' : lines.join('');
    await send(
      io.stdout,
      options.text('format') === 'json' ? `${printableJson(found, 2)}\n` : text,
      io.signal,
    );
    return 0;
  } finally {
    await db.close();
  }
}

async function remove(folder: string, name: string, io: Io): Promise<number> {
  const { openApprovals } = await import('../../console/index.ts');
  const { SqliteApproverStore } = await import('../../store/approvers/sqlite.ts');
  const db = await openApprovals(folder);
  try {
    if (!(await new SqliteApproverStore(db).remove(personOf(name))))
      throw usage(
        'console',
        `nobody called \`${escapeText(name)}\` is enrolled in \`${escapeText(folder)}\`; \`steelyard console people\` shows who is`,
      );
    await send(io.stdout, `Removed ${escapeText(name)}, with every passkey of theirs.\n`, io.signal);
    return 0;
  } finally {
    await db.close();
  }
}

function interrupted(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done) => {
    if (signal?.aborted) done();
    else signal?.addEventListener('abort', () => done(), { once: true });
  });
}

function actionOf(word: string): Action {
  const found = ACTIONS.find((one) => one === word);
  if (found !== undefined) return found;
  const near = suggest(word, ACTIONS);
  throw usage(
    'console',
    `unknown action \`${escapeText(word)}\`${near === undefined ? `; there are ${ACTIONS.join(', ')}` : `; did you mean \`${near}\`?`}`,
  );
}
