import type { Node } from '../node.ts';

/** Longest text that a regular expression of the script is run on, in UTF-16 units. */
export const MAX_SUBJECT = 256;
const MAX_PATTERN = 120;
/** Most quantifiers that can take more than one length: the time grows with the length of the text to this power. */
const MAX_OPEN = 2;
/** Most optional parts and alternatives: each can double the time (`a?a?a?…aaa…`). */
const MAX_CHOICES = 8;

/**
 * A regular expression that can be run on a known text without harm: no back references, no repeated groups, few open
 * quantifiers. `null` for any other.
 */
export function harmlessPattern(site: Node | null): RegExp | null {
  const regex = (site as unknown as { regex?: { pattern: string; flags: string } } | null)?.regex;
  if (regex === undefined || !isHarmless(regex.pattern)) return null;
  try {
    return new RegExp(regex.pattern, regex.flags);
  } catch {
    // The parser may know flags that this host does not.
    return null;
  }
}

export function isShort(text: string): boolean {
  return text.length <= MAX_SUBJECT;
}

function isHarmless(pattern: string): boolean {
  if (pattern.length > MAX_PATTERN) return false;
  let open = 0;
  let choices = 0;
  let inClass = false;
  for (let i = 0; i < pattern.length; i++) {
    const c = pattern[i]!;
    if (c === '\\') {
      i++;
      const escaped = pattern[i] ?? '';
      if (escaped === 'k' || (escaped >= '1' && escaped <= '9')) return false;
      continue;
    }
    if (inClass) {
      if (c === ']') inClass = false;
      continue;
    }
    if (c === '[') inClass = true;
    else if (c === '*' || c === '+' || c === '{') {
      if (pattern[i - 1] === ')' && pattern[i - 2] !== '\\') return false;
      const exact = c === '{' && /^\{\d{1,3}\}/.test(pattern.slice(i, i + 6));
      if (!exact && ++open > MAX_OPEN) return false;
    } else if (c === '|' || (c === '?' && pattern[i - 1] !== '(')) {
      if (++choices > MAX_CHOICES) return false;
    }
  }
  return true;
}
