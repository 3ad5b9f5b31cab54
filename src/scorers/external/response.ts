import type { Finding } from '../../rules/rule.ts';

export const RESPONSE_SCHEMA = 'steelyard.score-response/1';

/** A checked answer. */
export interface ScoreResponse {
  readonly score: number;
  readonly signals: readonly string[];
  readonly findings: readonly Finding[];
  readonly reason?: string;
}

/** An answer that is not a score; `problem` is a clause that quotes nothing of it. */
export interface BadResponse {
  readonly problem: string;
}

const MOST = { signals: 100, signal: 200, findings: 200, rule: 100, message: 1000, reason: 1000 } as const;

/** Control, format (also bidi) and line-separating characters: they could forge terminal output. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Checks an answer against docs/schemas/score-response-1.json. Keys that are not described there are ignored.
 *
 * @param body the parsed JSON
 * @param requestId an answer that carries another one belongs to another request
 */
export function readResponse(body: unknown, requestId: string): ScoreResponse | BadResponse {
  const problems: string[] = [];
  const fields = asFields(body);
  if (fields === undefined) return { problem: 'the answer is not a JSON object' };
  const { score } = fields;
  if (fields.schema !== undefined && fields.schema !== RESPONSE_SCHEMA)
    problems.push('`schema` is not known');
  if (fields.requestId !== undefined && fields.requestId !== requestId)
    problems.push('`requestId` is of another request');
  if (!isNumber(score, 0, 100)) problems.push('`score` is not a number between 0 and 100');
  const signals = readSignals(fields.signals, problems);
  const findings = readFindings(fields.findings, problems);
  const reason = readText(fields, 'reason', MOST.reason, problems);
  const [problem] = problems;
  if (problem !== undefined) return { problem };
  return { score: score as number, signals, findings, ...(reason === undefined ? {} : { reason }) };
}

function readSignals(value: unknown, problems: string[]): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MOST.signals) {
    problems.push(`\`signals\` is not a list of at most ${MOST.signals}`);
    return [];
  }
  if (!value.every((word) => isText(word, MOST.signal))) {
    problems.push('`signals` holds something that is not one line of text');
    return [];
  }
  return value as string[];
}

function readFindings(value: unknown, problems: string[]): readonly Finding[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > MOST.findings) {
    problems.push(`\`findings\` is not a list of at most ${MOST.findings}`);
    return [];
  }
  return value.map((item) => readFinding(item, problems));
}

function readFinding(item: unknown, problems: string[]): Finding {
  const fields = asFields(item);
  if (fields === undefined) problems.push('`findings` holds something that is not an object');
  const from = fields ?? {};
  const rule = readText(from, 'rule', MOST.rule, problems);
  const message = readText(from, 'message', MOST.message, problems);
  if (rule === undefined || message === undefined) problems.push('a finding has no `rule` or no `message`');
  const fix = readText(from, 'fix', MOST.message, problems);
  const line = readNumber(from, 'line', 1, 1e9, problems) ?? 1;
  const column = readNumber(from, 'column', 1, 1e9, problems) ?? 1;
  return Object.freeze({
    rule: rule ?? '',
    message: message ?? '',
    score: readNumber(from, 'score', 0, 100, problems) ?? 0,
    severity: readNumber(from, 'severity', 0, 10, problems) ?? 0,
    line,
    column,
    endLine: readNumber(from, 'endLine', 1, 1e9, problems) ?? line,
    endColumn: readNumber(from, 'endColumn', 1, 1e9, problems) ?? column,
    flow: Object.freeze([]),
    ...(fix === undefined ? {} : { fix }),
  });
}

function readText(fields: Fields, key: string, most: number, problems: string[]): string | undefined {
  const value = fields[key];
  if (value === undefined) return undefined;
  if (isText(value, most)) return value;
  problems.push(`\`${key}\` is not one line of at most ${most} characters`);
  return undefined;
}

function readNumber(
  fields: Fields,
  key: string,
  min: number,
  max: number,
  problems: string[],
): number | undefined {
  const value = fields[key];
  if (value === undefined) return undefined;
  const whole = min === 1;
  if (isNumber(value, min, max) && (!whole || Number.isInteger(value))) return value;
  problems.push(
    `\`${key}\` of a finding is not a ${whole ? 'whole number from 1' : `number between ${min} and ${max}`}`,
  );
  return undefined;
}

/** Own properties only: a body with a `__proto__` key must not lend values. */
function asFields(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.assign(Object.create(null), value) as Fields;
}

function isNumber(value: unknown, min: number, max: number): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max;
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= most && !UNPRINTABLE.test(value);
}
