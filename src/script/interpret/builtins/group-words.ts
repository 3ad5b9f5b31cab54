import { patternWords } from './pattern-words.ts';
import type { Pattern } from './plain-pattern.ts';

/** Longest pattern that is read. */
const MAX_PATTERN = 512;
const CAPTURES = /^\((?!\?)|^\(\?<[A-Za-z]\w{0,40}>/;
const REPEATS = /^[?*+{]/;

/** The groups of a pattern that are known to give one word. */
export interface KnownGroups {
  /** How many groups there are in all. */
  readonly count: number;
  readonly known: readonly GroupWord[];
}

/** A group of a pattern, and the one word that it can give. */
export interface GroupWord {
  readonly index: number;
  readonly name: string | undefined;
  readonly word: string;
}

/**
 * The groups of a pattern that find one word and nothing else: `TXT` of `/^(TXT) +(\S+)$/`. Not one of several, as whoever writes the
 * text picks which. None where the pattern has alternatives, so that a group can be left out, and none without regard to case.
 * Linear in the pattern.
 */
export function groupWords({ pattern, flags }: Pattern): KnownGroups {
  if (pattern.length > MAX_PATTERN || /[iv]/.test(flags)) return NONE;
  const found: GroupWord[] = [];
  const open: { readonly from: number; readonly index: number; readonly name: string | undefined }[] = [];
  let index = 0;
  for (let i = 0; i < pattern.length; i += 1) {
    const c = pattern[i]!;
    if (c === '\\') i += 1;
    else if (c === '[') {
      i = classEnd(pattern, i);
      if (i < 0) return NONE;
    } else if (c === '(') {
      const opened = CAPTURES.exec(pattern.slice(i, i + 48))?.[0];
      if (opened !== undefined) index += 1;
      const name = opened === undefined || opened === '(' ? undefined : opened.slice(3, -1);
      open.push({ from: i + (opened?.length ?? 1), index: opened === undefined ? 0 : index, name });
    } else if (c === ')') {
      const group = open.pop();
      if (group === undefined) return NONE;
      const inner = pattern.slice(group.from, i);
      const isPlain = group.index > 0 && open.length === 0 && !inner.includes('(');
      const words = isPlain ? patternWords(inner) : [];
      const [word] = words;
      if (word !== undefined && words.length === 1 && !REPEATS.test(pattern.slice(i + 1, i + 2)))
        found.push({ index: group.index, name: group.name, word });
    } else if (c === '|' && open.length === 0) return NONE;
  }
  return { count: index, known: found };
}

const NONE: KnownGroups = { count: 0, known: [] };

/** Where a class of signs ends that begins here; -1 where it does not. */
function classEnd(pattern: string, from: number): number {
  for (let i = from + 1; i < pattern.length; i += 1) {
    if (pattern[i] === '\\') i += 1;
    else if (pattern[i] === ']') return i;
  }
  return -1;
}
