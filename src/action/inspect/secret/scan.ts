import type { Observation } from '../finding.ts';
import { longRuns } from '../text/runs.ts';
import { hasLuhn } from './checksum.ts';
import { isEncodedFile, looksRandom } from './entropy.ts';
import { BY_PREFIX, isPlaceholder, PREFIXES } from './formats.ts';

/** Part of a text that is a secret. */
export interface SecretSpan {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly severity: number;
  readonly confidence: number;
  readonly kind: 'key' | 'password' | 'random' | 'card';
}

/** At most this many secrets of one text are told apart. */
const MOST = 20;
/** Places that only stand for a secret are told so often, so that they do not push a secret out. */
const MOST_PLACEHOLDERS = 5;
/** Longest text that is read; the reader of texts says when one is longer. */
export const MAX_SCANNED = 200_000;

const URL_PASSWORD = /:\/\/[^\s:@/?#'"`]{0,100}:([^\s@/'"`]{1,200})@/g;
/** Words in front of a secret, lower case; what follows is read by {@link VALUE}. */
const KEYWORD =
  /authorization|password|passwd|passphrase|pwd|secret(?:_?key)?|api[_-]?key|access_?token|auth_?token|token|private_?key|passwort|kennwort|contrase(?:ñ|n)a|senha|has(?:ł|l)o|mot de passe/g;
const VALUE =
  /(["']?\s{0,3}(?:[:=]{1,2}|=>|is\b)\s{0,3})["']?(?:(?:[Bb]earer|[Bb]asic|[Tt]oken)\s)?([^\s"',;)}]{4,200})/y;
/** Some sign that a value is told. */
const SPOKEN = /[:=]|\bis\b/;
const CARD =
  /(?<![\d.-])(?:4\d{3}|5[1-5]\d{2}|2[2-7]\d{2}|3[47]\d{2}|6(?:011|5\d{2}))(?:[ -]?\d{4}){2}[ -]?\d{3,4}(?![\d-])/g;

/**
 * Every secret of a text in order of place, without overlaps. Linear; every repetition is bounded.
 *
 * @param random also words that only look random
 */
export function findSecrets(whole: string, random = true): SecretSpan[] {
  const text = whole.length > MAX_SCANNED ? whole.slice(0, MAX_SCANNED) : whole;
  const out: SecretSpan[] = [];
  let placeholders = 0;
  const add = (span: SecretSpan): void => {
    if (span.severity <= 0.1 && ++placeholders > MOST_PLACEHOLDERS) return;
    if (out.length < MOST && !out.some((other) => span.start < other.end && other.start < span.end))
      out.push(span);
  };
  const runs = longRuns(text);
  // Every format but these two holds a run of twenty characters; most texts hold none.
  const formats = runs.length > 0 || text.includes('-----BEGIN ') || text.includes('PuTTY-User-Key');
  PREFIXES.lastIndex = 0;
  for (
    let hit = formats ? PREFIXES.exec(text) : null;
    hit !== null && out.length < MOST;
    hit = PREFIXES.exec(text)
  ) {
    for (const format of BY_PREFIX.get(hit[0]) ?? []) {
      format.pattern.lastIndex = hit.index;
      const found = format.pattern.exec(text);
      if (found === null) continue;
      const placeholder = isPlaceholder(found[0]);
      const checked = format.check?.(found[0]);
      if (checked === false && format.name === 'JSON Web Token') continue;
      add({
        name: format.name,
        start: hit.index,
        end: hit.index + found[0].length,
        severity: placeholder ? 0.1 : format.severity,
        // A wrong check is a made-up or mistyped key.
        confidence: placeholder ? 0.3 : checked === true ? 0.99 : checked === false ? 0.4 : 0.85,
        kind: 'key',
      });
      break;
    }
  }
  const named = (start: number, value: string, name: string, severity: number, confidence: number): void => {
    if (!isPlaceholder(value))
      add({ name, start, end: start + value.length, severity, confidence, kind: 'password' });
  };
  if (text.includes('://'))
    for (const hit of text.matchAll(URL_PASSWORD))
      named(hit.index + hit[0].length - 1 - hit[1]!.length, hit[1]!, 'password in an address', 0.75, 0.9);
  if (SPOKEN.test(text)) {
    const lower = text.toLowerCase();
    // Folding can change the length of a text; then the places are those of another one.
    for (const hit of (lower.length === text.length ? lower : text).matchAll(KEYWORD)) {
      if (out.length >= MOST) break;
      VALUE.lastIndex = hit.index + hit[0].length;
      const found = VALUE.exec(text);
      if (found === null || isWord(found[2]!, found[1]!)) continue;
      const header = hit[0].startsWith('auth') && hit[0].endsWith('tion');
      named(
        VALUE.lastIndex - found[2]!.length,
        found[2]!,
        header ? 'credential of a request' : 'password or key',
        header ? 0.7 : 0.6,
        header ? 0.8 : 0.7,
      );
    }
  }
  if (/\d{4}/.test(text)) {
    CARD.lastIndex = 0;
    for (let hit = CARD.exec(text); hit !== null && out.length < MOST; hit = CARD.exec(text))
      if (hasLuhn(hit[0].replace(/[ -]/g, '')))
        add({
          name: 'payment card number',
          start: hit.index,
          end: hit.index + hit[0].length,
          severity: 0.5,
          confidence: 0.75,
          kind: 'card',
        });
  }
  if (random) {
    for (const { start, end } of runs) {
      // One of many pieces of a long blob is no key of its own.
      if (end - start > 200) continue;
      const word = text.slice(start, end);
      if (isEncodedFile(word) || !looksRandom(word)) continue;
      add({
        name: 'value that looks like a key',
        start,
        end,
        severity: 0.45,
        confidence: 0.4,
        kind: 'random',
      });
    }
  }
  return out.sort((a, b) => a.start - b.start);
}

const NO_VALUES =
  /^(null|none|nil|true|false|undefined|string|str|text|number|int|boolean|bool|object|required|optional|empty|hidden|unknown|changed|reset|expired|invalid|wrong|incorrect|correct|needed|missing|not|a|an|the|set|in|on|at)$/i;

/** `the password is required`, `token: string`, `password = getpass()`: words about a secret, and none. */
function isWord(value: string, link: string): boolean {
  if (NO_VALUES.test(value) || /^[\w.]{1,80}\(/.test(value)) return true;
  return !/[=:]/.test(link) && !/\d/.test(value);
}

/** Replaces every secret of a text by what it is. */
export function maskSecrets(text: string): string {
  let out = '';
  let from = 0;
  for (const span of findSecrets(text)) {
    out += `${text.slice(from, span.start)}[${span.name}]`;
    from = span.end;
  }
  return from === 0 ? text : out + text.slice(from);
}

/** What a text holds that should be in few hands. The secrets themselves are in no field of the answer. */
export function inspectSecret(text: string): Observation[] {
  return findSecrets(text).map((span) => ({
    id:
      span.kind === 'card'
        ? 'SECRET_CARD_NUMBER'
        : span.kind === 'random'
          ? 'SECRET_RANDOM_VALUE'
          : span.kind === 'password'
            ? 'SECRET_PASSWORD'
            : 'SECRET_KEY',
    message: `holds a ${span.name} (${span.end - span.start} characters)`,
    severity: span.severity,
    confidence: span.confidence,
    target: span.name,
  }));
}
