import type { DecidedVerdict, EntryType, OutcomeRecord } from '../../audit/entry/record.ts';
import type { EntryFilter } from '../../audit/store-port.ts';
import { suggest } from '../../catalog/suggest.ts';
import { type ParsedOptions, usage } from '../options.ts';

/** The filter that the options describe. @throws SteelyardError USAGE */
export function filterOf(options: ParsedOptions, text?: string): EntryFilter {
  const filter: Record<string, unknown> = {};
  for (const name of ['session', 'agent', 'tool', 'verdict'] as const) {
    if (options.text(name) !== undefined) filter[name] = options.text(name);
  }
  const { verdict } = filter as { verdict?: string };
  if (verdict !== undefined && !VERDICTS.includes(verdict)) {
    const near = suggest(verdict, VERDICTS);
    const hint = near === undefined ? '' : `; did you mean \`${near}\`?`;
    throw usage('audit', `\`--verdict\` is one of ${VERDICTS.join(', ')}, not \`${verdict}\`${hint}`);
  }
  if (options.text('type') !== undefined) filter.type = options.text('type') as EntryType;
  for (const name of ['since', 'until'] as const) {
    const given = options.text(name);
    if (given !== undefined) filter[name] = timeOf(name, given);
  }
  if (text !== undefined) filter.text = text;
  return filter;
}

/** Verdicts of decisions, and statuses of outcomes. */
const VERDICTS: readonly string[] = [
  'allow',
  'warn',
  'challenge',
  'block',
  'succeeded',
  'failed',
  'timed-out',
  'not-run',
  'unknown',
] satisfies readonly (DecidedVerdict | OutcomeRecord['status'])[];

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A date (`2026-01-31`, `2026-01-31T10:00Z`), or a time ago (`90m`, `12h`, `7d`). */
function timeOf(name: string, given: string): number {
  const ago = /^(\d{1,6})([mhd])$/.exec(given);
  if (ago !== null) return Date.now() - Number(ago[1]) * UNITS[ago[2]!]!;
  const day = /^\d{4}-\d\d-\d\d/.exec(given)?.[0];
  const time = day === undefined ? Number.NaN : Date.parse(given);
  if (Number.isNaN(time) || !isDay(day!)) {
    throw usage(
      'audit',
      `\`--${name}\` is a date such as 2026-01-31, or a time ago such as 12h, not \`${given}\``,
    );
  }
  return time;
}

/** False for 30 February, which the engine takes for 2 March. */
function isDay(day: string): boolean {
  const start = Date.parse(`${day}T00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
}
