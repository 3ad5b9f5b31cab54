import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { Approvals } from '../../approval/approvals.ts';
import { terminalChannel } from '../../approval/channels/terminal.ts';
import { boundText } from '../../approval/grant.ts';
import { Grants } from '../../approval/grants.ts';
import type { ApprovalRequest, RequestState } from '../../approval/request.ts';
import { suggest } from '../../catalog/suggest.ts';
import { SteelyardError } from '../../errors.ts';
import { SqliteGrantStore } from '../../store/requests/grants-sqlite.ts';
import { SqliteRequestStore } from '../../store/requests/sqlite.ts';
import { SqliteDatabase } from '../../store/sqlite/database.ts';
import { escapeText, printableJson } from '../../visible.ts';
import { type Io, send } from '../io.ts';
import { type ParsedOptions, usage } from '../options.ts';

/** Where requests and grants are, when nothing is said. */
const FOLDER = '.steelyard';
/** Their database; gates that share questions with this command line open the same one. */
export const APPROVALS_FILE = 'approvals.db';

const ACTIONS = ['list', 'show', 'approve', 'deny'] as const;
const GRANT_ACTIONS = ['list', 'revoke'] as const;

/** `steelyard approvals`: the questions that gates ask, and answers to them. */
export async function runApprovals(options: ParsedOptions, io: Io): Promise<number> {
  const action = actionOf('approvals', ACTIONS, options);
  if (action === 'list' && !existsSync(databaseOf(options, io))) {
    await print(io, options, [], 'No request is waiting: no gate has asked anything here.\n');
    return 0;
  }
  return withDatabase(options, io, async (db) => {
    const store = new SqliteRequestStore(db);
    const approvals = new Approvals({ store });
    if (action === 'list') {
      const wanted = options.list('state') as readonly RequestState[];
      const states = wanted.length > 0 ? wanted : (['pending'] as const);
      const text = options.text('search');
      const found = await store.list({
        states,
        limit: options.number('limit', 1, 10_000) ?? 50,
        ...(text === undefined ? {} : { text }),
      });
      await print(io, options, found, listed(found));
      return 0;
    }
    const id = await wholeId(store, oneId('approvals', action, options));
    if (action === 'show') {
      const request = await approvals.status(id);
      await print(io, options, withoutAnswers(request), shown(request));
      return 0;
    }
    if (action === 'deny') {
      const request = await approvals.deny(
        id,
        { id: user(), authenticatedBy: 'terminal' },
        options.text('reason'),
      );
      await print(io, options, withoutAnswers(request), 'Denied.\n');
      return 0;
    }
    const request = await approvals.status(id);
    if (request.state !== 'pending')
      throw new SteelyardError('APPROVAL_CLOSED', `the request \`${id}\` is ${request.state}`);
    const channel = terminalChannel();
    const end = await channel.ask({ approvals, request, signal: io.signal ?? new AbortController().signal });
    if (end !== 'asked') throw new SteelyardError('APPROVAL_UNAVAILABLE', end.unavailable);
    const { state } = await approvals.status(id);
    return state === 'approved' || state === 'pending' || state === 'consumed' ? 0 : 1;
  });
}

/** `steelyard grants`: permissions that people gave ahead. */
export async function runGrants(options: ParsedOptions, io: Io): Promise<number> {
  const action = actionOf('grants', GRANT_ACTIONS, options);
  if (action === 'list' && !existsSync(databaseOf(options, io))) {
    await print(io, options, [], 'No grant is open: no gate has asked anything here.\n');
    return 0;
  }
  return withDatabase(options, io, async (db) => {
    const grants = new Grants({ store: new SqliteGrantStore(db) });
    if (action === 'revoke') {
      const grant = await grants.revoke(oneId('grants', action, options));
      await print(io, options, grant, `Revoked \`${escapeText(grant.id)}\`.\n`);
      return 0;
    }
    const found = await grants.list();
    const lines = found.map(
      ({ id, tools, bounds, left, expiresAt, givenBy }) =>
        `${id}  ${tools.map(escapeText).join(', ')}  ${left} left, until ${new Date(expiresAt).toISOString()}, by ${givenBy.map((one) => escapeText(one.id)).join(', ')}\n${bounds.map((bound) => `  ${escapeText(boundText(bound))}\n`).join('')}`,
    );
    await print(io, options, found, lines.length === 0 ? 'No grant is open.\n' : lines.join(''));
    return 0;
  });
}

function databaseOf(options: ParsedOptions, io: Io): string {
  return join(resolve(io.cwd, options.text('dir') ?? FOLDER), APPROVALS_FILE);
}

async function withDatabase(
  options: ParsedOptions,
  io: Io,
  work: (db: SqliteDatabase) => Promise<number>,
): Promise<number> {
  const path = databaseOf(options, io);
  if (!existsSync(path))
    throw new SteelyardError(
      'APPROVAL_NOT_FOUND',
      `there is no \`${escapeText(path)}\`: no gate has asked anything there`,
    );
  const db = await SqliteDatabase.open(path);
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

function listed(found: readonly ApprovalRequest[]): string {
  if (found.length === 0) return 'No request is waiting.\n';
  return found
    .map(({ id, state, tool, decision, expiresAt, agent }) => {
      const who = agent === undefined ? '' : `  for ${escapeText(agent)}`;
      return `${id}  ${state}  ${decision.level}  ${decision.measure}  ${escapeText(tool)}${who}  until ${new Date(expiresAt).toISOString()}\n`;
    })
    .join('');
}

function shown(request: ApprovalRequest): string {
  const action = JSON.stringify(JSON.parse(request.action), undefined, 2);
  const parts = request.parts.map(
    ({ approver, challenge }) => `  ${escapeText(approver.id)}  ${challenge.kind}  ${challenge.status}`,
  );
  return `${[
    `${request.id}  ${request.state}`,
    ...request.shown.split('\n').map(escapeText),
    'The whole action:',
    ...action.split('\n').map(escapeText),
    ...(request.offer === undefined
      ? []
      : [
          'Further calls can be allowed with it, as long as:',
          ...request.offer.bounds.map((bound) => `  ${escapeText(boundText(bound))}`),
        ]),
    ...(parts.length === 0 ? [] : ['People:', ...parts]),
  ].join('\n')}\n`;
}

/** Without facts, questions and right answers: whoever can read this could otherwise pass any quiz. */
function withoutAnswers(request: ApprovalRequest): unknown {
  const { facts, parts, nonce, ...rest } = request;
  void facts;
  void nonce;
  return {
    ...rest,
    parts: parts.map(({ approver, challenge }) => ({
      approver,
      kind: challenge.kind,
      status: challenge.status,
      attempt: challenge.attempt,
      transcript: challenge.transcript,
    })),
  };
}

async function print(io: Io, options: ParsedOptions, value: unknown, text: string): Promise<void> {
  if (options.text('format') !== 'json') return send(io.stdout, text, io.signal);
  const shownValue = Array.isArray(value) && value.every(isRequest) ? value.map(withoutAnswers) : value;
  return send(io.stdout, `${printableJson(shownValue, 2)}\n`, io.signal);
}

function isRequest(value: unknown): value is ApprovalRequest {
  return typeof value === 'object' && value !== null && 'facts' in value;
}

function oneId(command: string, action: string, options: ParsedOptions): string {
  const [, id, ...more] = options.positionals;
  if (id === undefined)
    throw usage(command, `\`${action}\` needs an id; \`steelyard ${command} list\` shows them`);
  if (more.length > 0) throw usage(command, `\`${action}\` takes one id`);
  return id;
}

/** Fewest characters that stand for an id which begins with them. */
const LEAST_ID = 4;

/** The id that is meant by its beginning, as far as one alone waits that begins so. */
async function wholeId(store: SqliteRequestStore, id: string): Promise<string> {
  if (id.length < LEAST_ID || (await store.get(id)) !== undefined) return id;
  const waiting = await store.list({ states: ['pending'], limit: 10_000 });
  const meant = waiting.filter((request) => request.id.startsWith(id));
  if (meant.length > 1)
    throw usage('approvals', `${meant.length} requests begin with \`${escapeText(id)}\`; say more of the id`);
  return meant[0]?.id ?? id;
}

function actionOf<T extends string>(command: string, actions: readonly T[], options: ParsedOptions): T {
  const word = options.positionals[0] ?? 'list';
  const found = actions.find((one) => one === word);
  if (found !== undefined) return found;
  const near = suggest(word, actions);
  throw usage(
    command,
    `unknown action \`${escapeText(word)}\`${near === undefined ? `; there are ${actions.join(', ')}` : `; did you mean \`${near}\`?`}`,
  );
}

/** The user of the operating system; the environment could say anything. */
function user(): string {
  return userInfo().username;
}
