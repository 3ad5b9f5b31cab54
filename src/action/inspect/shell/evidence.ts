/** A piece of a command to show: short, with secrets masked. */

const MOST = 160;
// Each pattern is a bounded run after a fixed start, so that a scan is linear.
const NAMED_SECRET =
  /((?:pass(?:word|wd|phrase)?|pwd|secret|token|api[-_]?key|access[-_]?key|private[-_]?key|auth|credential|bearer|basic)s?["']?\s{0,2}[=:\s]\s{0,2}["']?)([^\s"'&;|]{4,200})/gi;
const USER_INFO = /(:\/\/[^\s:/@]{1,64}:)([^\s@/]{1,200})@/g;
const OPTION_SECRET = /((?:^|\s)(?:-u|--user|-U|--proxy-user)[ =][^\s:]{1,64}:)([^\s]{1,200})/g;
const LONG_TOKEN = /[A-Za-z0-9+/_=-]{24,512}/g;

/** At most 160 characters of a text, with what looks like a secret replaced by `***`. */
export function evidenceOf(text: string): string {
  const head = text.length > 1024 ? text.slice(0, 1024) : text;
  const masked = maskSecrets(head.replaceAll('\uFFFC', '…').trim());
  return masked.length > MOST ? `${masked.slice(0, MOST - 3)}...` : masked;
}

export function maskSecrets(text: string): string {
  return text
    .replace(USER_INFO, '$1***@')
    .replace(OPTION_SECRET, '$1***')
    .replace(NAMED_SECRET, (_, name: string) => `${name}***`)
    .replace(LONG_TOKEN, (token) => (looksRandom(token) ? '***' : token));
}

/** Digits among letters of both cases, and not a path of words. */
function looksRandom(token: string): boolean {
  if (token.startsWith('/') || token.startsWith('-')) return false;
  return /\d/.test(token) && /[A-Za-z]/.test(token) && !/[/_-][a-z]{3,}[/_-]/.test(token);
}
