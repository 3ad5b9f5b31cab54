/** The patterns of the arguments factor, and where a text shows them. One pass for words, bounded looks for the rest. */

import { isIPv6 } from 'node:net';
import { eachWord, isWordUnit, WordList } from './words.ts';

export interface Pattern {
  readonly id: string;
  readonly kind: 'credential' | 'SQL' | 'shell' | 'network';
  readonly weight: number;
}

/** Not patterns by themselves: what stands around them decides. */
const ENV = 'env';
const RM = 'rm';
const CHMOD = 'chmod';

const WORDS = new WordList<Pattern | typeof ENV | typeof RM | typeof CHMOD>([
  ...['production', 'secret', 'password', 'token', 'key', 'credential'].map(entry('credential', 0.7)),
  ...['drop', 'delete', 'truncate', 'alter'].map(entry('SQL', 0.8)),
  entry('shell', 0.9)('sudo'),
  [ENV, ENV],
  [RM, RM],
  [CHMOD, CHMOD],
]);
const DOT_ENV: Pattern = { id: '.env', kind: 'credential', weight: 0.7 };
const RM_RF: Pattern = { id: 'rm -rf', kind: 'shell', weight: 0.9 };
const CHMOD_777: Pattern = { id: 'chmod 777', kind: 'shell', weight: 0.9 };
const URL_LIKE: Pattern = { id: 'URL', kind: 'network', weight: 0.5 };
const EMAIL: Pattern = { id: 'e-mail address', kind: 'network', weight: 0.5 };
const IP: Pattern = { id: 'IP address', kind: 'network', weight: 0.5 };

/** Calls `found` for each pattern that the text shows, possibly several times. Linear in the text. */
export function eachPattern(text: string, found: (pattern: Pattern) => void): void {
  eachWord(text, (start, end) => {
    const listed = WORDS.at(text, start, end);
    if (listed === undefined) return;
    if (typeof listed !== 'string') found(listed);
    else if (listed === ENV && text.charCodeAt(start - 1) === 0x2e) found(DOT_ENV);
    else if (listed === RM && isFollowedBy(text, end, '-rf')) found(RM_RF);
    else if (listed === CHMOD && isFollowedBy(text, end, '777')) found(CHMOD_777);
  });
  if (text.includes('://') && URL_SCHEME.test(text)) found(URL_LIKE);
  if (text.includes('@') && ADDRESS.test(text)) found(EMAIL);
  if ((text.includes('.') && IPV4.test(text)) || (text.includes(':') && hasIPv6(text))) found(IP);
}

/** After white space, and not as the beginning of a longer word. */
function isFollowedBy(text: string, at: number, argument: string): boolean {
  let i = at;
  while (isSpace(text.charCodeAt(i))) i += 1;
  if (text.charCodeAt(i) !== argument.charCodeAt(0)) return false;
  const end = i + argument.length;
  return i > at && text.slice(i, end).toLowerCase() === argument && !isWordUnit(text.charCodeAt(end));
}

function isSpace(code: number): boolean {
  return code === 0x20 || (code >= 9 && code <= 13) || code === 0xa0;
}

const URL_SCHEME = /[a-z0-9+.-]:\/\/\S/i;
/** From the last sign before `@`: what is before it does not matter, and would have to be searched again and again. */
const ADDRESS = /[\p{L}\p{N}_.+%'"-]@[\p{L}\p{N}-]{1,63}\.[\p{L}\p{N}-]/u;
const OCTET = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)';
const IPV4 = new RegExp(`(?<![\\w])(?<!\\d\\.)${OCTET}(?:\\.${OCTET}){3}(?!\\w|\\.\\d)`);
const IPV6_LIKE = /(?<![\w:.])[0-9a-f:.]{3,45}(?![\w:])/gi;

function hasIPv6(text: string): boolean {
  for (const [run] of text.matchAll(IPV6_LIKE)) {
    const candidate = run.endsWith('.') ? run.slice(0, -1) : run;
    // `::` alone separates names in several languages; an address that matters has a digit.
    if (candidate.includes(':') && /[0-9a-f]/i.test(candidate) && isIPv6(candidate)) return true;
  }
  return false;
}

function entry(kind: Pattern['kind'], weight: number): (id: string) => [string, Pattern] {
  return (id) => [id, { id, kind, weight }];
}
