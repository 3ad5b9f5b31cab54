import type { StoredEntry } from '../../audit/store-port.ts';
import type { Paint } from '../ansi.ts';
import { escapeText } from '../format/visible.ts';

const COLOURS = {
  allow: 'green',
  warn: 'yellow',
  challenge: 'yellow',
  block: 'red',
  deny: 'red',
  failed: 'red',
} as const;

/** One entry as one line of a timeline. */
export function timelineEntry(entry: StoredEntry, paint: Paint): string {
  const { body } = parsed(entry);
  const time = new Date(entry.time).toISOString().replace('T', ' ').slice(0, 19);
  const { verdict, tool, session, agent } = entry.keys;
  const head = `${String(entry.index).padStart(6)}  ${paint('dim', time)}`;
  const who = [agent, session].filter((one) => one !== null).join('/');
  // An entry without a verdict has its type in that place.
  const name = tool ?? (verdict === null ? '' : entry.keys.type);
  const what = [
    name === '' ? '' : paint('bold', escapeText(name)),
    who === '' ? '' : paint('dim', escapeText(who)),
    escapeText(detail(entry.keys.type, body)),
  ];
  return `${head}  ${verdictText(verdict ?? entry.keys.type, paint)}  ${what.filter((one) => one !== '').join('  ')}\n`;
}

function verdictText(verdict: string, paint: Paint): string {
  const colour = Object.hasOwn(COLOURS, verdict) ? COLOURS[verdict as keyof typeof COLOURS] : 'cyan';
  return paint(colour, verdict.padEnd(9));
}

function detail(type: string, body: Readonly<Record<string, unknown>>): string {
  if (type === 'outcome') {
    const ms = body.durationMs === undefined ? '' : ` in ${body.durationMs} ms`;
    return `outcome of ${body.decision}${ms}${body.error === undefined ? '' : `: ${body.error}`}`;
  }
  if (type === 'key') return `another key signs from the next checkpoint on`;
  if (type === 'retention') return `entries before ${body.before} were given up: ${body.reason}`;
  const parts: string[] = [];
  const assessment = body.assessment as { level?: unknown; score?: unknown } | undefined;
  if (assessment !== undefined)
    parts.push([assessment.level, shownScore(assessment.score)].filter((one) => one !== undefined).join(' '));
  const approvers = (body.approvers ?? []) as { id: string; decision: string; authenticatedBy: string }[];
  for (const one of approvers)
    parts.push(`${one.decision === 'approve' ? 'approved' : 'denied'} by ${one.id} (${one.authenticatedBy})`);
  if (body.enforced === 'deny') parts.push('not run');
  if (body.enforced === 'ask') parts.push('left to the host’s own question');
  const reasons = body.reasons as string[] | undefined;
  if (reasons?.[0] !== undefined) parts.push(String(reasons[0]));
  return parts.join(', ');
}

function shownScore(score: unknown): unknown {
  return typeof score === 'number' ? Number(score.toFixed(3)) : score;
}

/** An entry in full, with its place in the log. */
export function wholeEntry(entry: StoredEntry): string {
  return `${JSON.stringify(JSON.parse(entry.bytes), null, 2)}\nleaf hash ${Buffer.from(entry.hash).toString('hex')}\n`;
}

function parsed(entry: StoredEntry): { body: Readonly<Record<string, unknown>> } {
  return JSON.parse(entry.bytes) as { body: Record<string, unknown> };
}

const COLUMNS = [
  'index',
  'time',
  'type',
  'verdict',
  'enforced',
  'tool',
  'agent',
  'session',
  'level',
  'score',
  'approvers',
  'id',
  'hash',
];

export const CSV_HEAD = `${COLUMNS.join(',')}\r\n`;

/** One entry as a row for spreadsheets (RFC 4180). The arguments stay in the log. */
export function csvRow(entry: StoredEntry): string {
  const { body, id } = JSON.parse(entry.bytes) as { id: string; body: Record<string, unknown> };
  const assessment = (body.assessment ?? {}) as { level?: unknown; score?: unknown };
  const approvers = ((body.approvers ?? []) as { id: string; decision: string }[]).map(
    (one) => `${one.id} ${one.decision}`,
  );
  const { type, verdict, tool, agent, session } = entry.keys;
  const values = [
    entry.index,
    new Date(entry.time).toISOString(),
    type,
    verdict,
    body.enforced,
    tool,
    agent,
    session,
    assessment.level,
    assessment.score,
    approvers.join('; '),
    id,
    Buffer.from(entry.hash).toString('hex'),
  ];
  return `${values.map(cell).join(',')}\r\n`;
}

/** Text that a spreadsheet would take for a formula gets an apostrophe in front. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(String(value)) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
