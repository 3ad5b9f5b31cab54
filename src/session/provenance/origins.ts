/** The matches of each value, weighed against one another. */

import { Spans } from './spans.ts';
import type { ProvenanceMatch } from './types.ts';

/** How strongly a value is said to come from each side: strengths of matches, 0-1; 0 where there is none. */
export interface ValueOrigin {
  readonly path: ProvenanceMatch['path'];
  readonly part?: 'key';
  /** The user's words. */
  readonly task: number;
  /** Results of tools that only the user or their organisation writes. */
  readonly trusted: number;
  /** Other results, as far as neither the user's words nor a trusted result has the same text. */
  readonly untrusted: number;
  /** The agent: what is found nowhere, and what results merely repeated of its own earlier arguments. */
  readonly own: number;
  /** True when the value, or a part of it, was compared with nothing. */
  readonly unread: boolean;
}

interface Group {
  readonly path: ProvenanceMatch['path'];
  readonly matches: ProvenanceMatch[];
}

/**
 * One entry for each value that has matches, in their order.
 *
 * What stands in the task as well counts as task; what stands in a trusted and an untrusted result counts as trusted. A
 * match that is only partly covered by better ones counts in full: a known domain does not vouch for the name before it.
 */
export function originsOf(matches: readonly ProvenanceMatch[]): readonly ValueOrigin[] {
  const groups = new Map<string, Group>();
  for (const match of matches) {
    const key = JSON.stringify([match.part ?? '', ...match.path]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { path: match.path, matches: [match] });
    else group.matches.push(match);
  }
  return Array.from(groups.values(), weigh);
}

function weigh({ path, matches }: Group): ValueOrigin {
  const sides = { task: 0, trusted: 0, untrusted: 0, own: 0 };
  const vouched = new Spans();
  const raise = (side: keyof typeof sides, { strength }: ProvenanceMatch): void => {
    sides[side] = Math.max(sides[side], strength);
  };
  for (const match of matches) {
    if (match.from === 'own') raise('own', match);
    else if (match.trusted) {
      raise(match.from === 'task' ? 'task' : 'trusted', match);
      if (match.span !== undefined) vouched.add(match.span);
    }
  }
  // A result that merely repeats the agent says nothing new; a result before it that had the text is a match of its own.
  for (const match of matches) {
    if (match.from !== 'result' || match.trusted) continue;
    if (match.span !== undefined && vouched.covers(match.span)) continue;
    raise(match.echo === undefined ? 'untrusted' : 'own', match);
  }
  const part = matches[0]?.part;
  const unread = matches.some((match) => match.how === 'unread');
  return { path, ...(part === undefined ? {} : { part }), ...sides, unread };
}
