import { row, stem, tokens } from '../language/words.ts';

/**
 * What a description says is for few, by the stems of its nouns: `Amounts are under embargo until the meeting`, `Addresses and
 * guests are protected`, `Margins are for the sales desk only`, `Only the desk may see the reserve`. Empty where it says so of
 * nothing, or of all.
 */
export function nounsKept(lower: string): ReadonlySet<string> {
  if (!KEEPS.test(lower)) return NONE;
  const found = new Set<string>();
  for (const pattern of [SUBJECT, STAYING, OBJECT])
    for (const [, nouns = ''] of lower.slice(0, LONGEST).matchAll(pattern)) {
      if (WHOLE.test(nouns)) continue;
      for (const word of tokens(nouns)) if (word.length > 2 && !JOINTS.has(word)) found.add(stem(word));
    }
  return found;
}

const NONE: ReadonlySet<string> = new Set();
const LONGEST = 2000;

/** What both patterns cannot do without: most descriptions are spared their compiling. */
const KEEPS =
  /embargo|protected|announced|published|disclosed|released|publication| only\b|\bonly |nobody but|no one but|none but|kept|restricted to|reserved (?:for|to)|not (?:told|shown|given)|secret|confidential|blinded|classified|unpublished|eyes|leave|shared|passed on|given out/;

/** Nouns that stand for the tool or for the whole result, of which other readings speak. */
const WHOLE =
  /\b(?:all|everything|records?|data|results?|contents?|fields?|it|they|these|this|that|which|tool|calls?)\b/;

const JOINTS = new Set(row('the and its their his her our your any each with for from'));

const FOR_FEW = [
  'under (?:an |strict )?embargo',
  'embargoed',
  'protected',
  'not (?:yet )?(?:public|announced|published|disclosed|released|told|shown|given)(?: to)?',
  'not for (?:publication|release|outsiders|the public|sharing)',
  '(?:meant |intended |visible )?(?:for|to) [^.;:]{2,40}? only',
  '(?:meant |intended |visible )?only (?:for|to|visible to)',
  'kept (?:secret|confidential|back|from)',
  '(?:(?:the|a|an|our|its|their) )?(?:secret|confidential|blinded|classified|unpublished)',
  '(?:meant |intended )?for [^.;:]{2,40}? eyes(?: only)?',
  'restricted to',
  'reserved (?:for|to)',
].join('|');

/** What is said to be for few, before the verb. */
const SUBJECT = new RegExp(
  String.raw`(?:^|[.;:(] ?)([^.;:()]{3,80}?) (?:is|are|stays?|remains?|must be|has to be|have to be) (?:strictly |always |still )?(?:${FOR_FEW})\b`,
  'gu',
);

/** `Names of sources must not leave the newsroom`. */
const STAYING =
  /(?:^|[.;:(] ?)([^.;:()]{3,80}?) (?:must|may|should|do|are|is|can) ?(?:not|never) (?:to )?(?:be )?(?:leave|shared with|shared outside|passed on|given out|disclosed)\b/gu;

/** The same behind it: `only the desk may see the reserve and the margin`. */
const OBJECT =
  /\b(?:only|nobody but|no one but|none but) (?:the |our )?(?:[\p{L}-]{1,20} ){1,4}?(?:may |can |should |must |(?:is|are) allowed to )?(?:know|see|read|learn)s?(?: of)? ((?:(?:the|its|their|and|or) ){0,2}[\p{L}_]{3,30}(?:(?: and|,| or)(?: the| its| their)? [\p{L}_]{3,30}){0,3})/gu;
