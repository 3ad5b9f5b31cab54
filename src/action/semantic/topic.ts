/** Words that tell what a text is about. */

import { stem } from '../../catalog/language/words.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Words of grammar, and words that every tool or request has. */
const EMPTY = set(
  `a an the this that these those my our your his her its their all any some each every no not of to in on at by for from
   with without into onto over under through within during between about after before once again as and or nor but if then than so such is are be been was were do does did has have
   had can could may might must shall should will would i you he she it we they me him them us who whom whose which what
   when where why how there here also just only please first next new one two other another same etc via per if optional
   tool function api method call use using used allow allows let lets given specified provided based return returns returned
   get list set run make show perform execute manage handle process value values data item items object objects string number
   integer boolean array type name names id ids identifier parameter parameters argument arguments option options default input
   output result results e g i.e e.g true false null none yes must example like want need able available current specific
   der die das den dem des ein eine einen einem einer und oder mit von zum zur im auf fuer bei el la los las un una de del y
   o para por con en le les du et ou il lo gli di e per da do na no um uma`,
);

/** Stems of the content words of a list of tokens. */
export function topicStems(words: readonly string[]): Set<string> {
  const out = new Set<string>();
  for (const word of words) {
    if (word.length < 2 || EMPTY.has(word)) continue;
    const root = stem(word);
    if (!EMPTY.has(root)) out.add(root);
    if (word.includes('-') || word.includes('_'))
      for (const part of word.split(/[-_]/)) if (part.length > 2 && !EMPTY.has(part)) out.add(stem(part));
  }
  return out;
}
