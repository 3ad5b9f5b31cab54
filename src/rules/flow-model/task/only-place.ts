import type { Catalog } from '../../../catalog/types.ts';
import { traitsOf } from '../tools/tool-traits.ts';
import { splitWords } from '../words.ts';

/**
 * `on the Openfruit exchange`, where a tool publishes `on the exchange` and none is told on which: the name says with what, as the
 * name of a tool does. Where a tool can be told which one, the name has to reach it.
 */
export function isOnlyPlace(thing: string, said: string, catalog: Pick<Catalog, 'names' | 'tool'>): boolean {
  if (!/^\p{L}+$/u.test(thing)) return false;
  const noun = new RegExp(`\\b${WITH} (?:(?:the|our|my) )?${thing}(?:'s|’s)? (\\p{L}{4,24})\\b`, 'u').exec(
    said,
  )?.[1];
  if (noun === undefined) return false;
  const tools = catalog.names.slice(0, MOST_TOOLS).map((name) => catalog.tool(name));
  const there = new RegExp(`\\b${WITH} the ${noun}\\b`, 'iu');
  return (
    tools.some(
      (one) =>
        there.test(one.declaration?.description?.slice(0, 400) ?? '') &&
        !traitsOf(one).takes.some((name) => ANY_NAME.test(name)),
    ) && !tools.some((one) => traitsOf(one).takes.some((name) => splitWords(name).includes(noun)))
  );
}

const WITH = '(?:on|onto|at|to|into|in|via|from|with)';
/** Which one it is, whatever it is. */
const ANY_NAME = /^(?:id|key|name|slug|ref|path|url)$/iu;
const MOST_TOOLS = 60;
