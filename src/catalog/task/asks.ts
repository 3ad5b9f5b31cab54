import { englishVerb } from '../language/verbs.ts';
import { stem } from '../language/words.ts';
import type { Effect } from '../types.ts';

/** One thing that the user asks to be done, or says is not to be done. */
export interface Ask {
  /** Base form of the verb as it stands (`reset`, `kündig`). */
  readonly verb: string;
  /** What it does; empty for a verb that is not known. */
  readonly effects: ReadonlySet<Effect>;
  /** Stems of the words of its clause. */
  readonly objects: ReadonlySet<string>;
  /** Those of them that stand before any preposition: of `the pods of the job in namespace data` the pods alone. */
  readonly direct: ReadonlySet<string>;
  /** Those before another thing is asked for: nothing of `and delete every key` behind `get the file out`. */
  readonly near: ReadonlySet<string>;
  /** Its object is spoken of as several: `the newsletters`, `every branch`. */
  readonly many: boolean;
  /** `don't delete anything`: nothing of the kind is to be done. */
  readonly forbidden: boolean;
}

/** Objects by which whoever forbids an act forbids all of it; a noun would forbid it for some. */
const ANYTHING =
  /^(?:anything|anybody|anyone|any|it|them|this|that|nothing|yet|etwas|irgend\w*|es|sie|nada|rien|nulla|niets|\.|,|;|:|\))$/;
const STOPS = new Set('. ; : ( which that who whose while so where when if'.split(' '));
const MOST_WORDS = 18;

export function makeAsk(
  verb: string,
  effects: ReadonlySet<Effect>,
  rest: readonly string[],
  negated: boolean,
): Ask {
  const objects = new Set<string>();
  const direct = new Set<string>();
  const near = new Set<string>();
  let isDirect = true;
  let isNear = true;
  let isJoined = false;
  for (let i = 0; i < rest.length && i < MOST_WORDS && !STOPS.has(rest[i] as string); i += 1) {
    const word = rest[i] as string;
    isDirect &&= !PREPOSITIONS.has(word);
    const joined = JOINTS.has(rest[i - 1] ?? '');
    isNear &&= !(joined && englishVerb(word)?.form === 'base');
    // `the messages of queue A, then the topic B`: another object, beside the first or beside what that is of.
    isJoined ||= joined && !isDirect && isNear && DETERMINERS.has(word);
    if (word.length < 3) continue;
    for (const part of word.split(/[-_]/u)) {
      objects.add(stem(part));
      if (isDirect && isNear) direct.add(stem(part));
      if (isNear) near.add(stem(part));
    }
  }
  return {
    verb,
    effects,
    objects,
    direct: isJoined ? near : direct,
    near,
    many: isMany(rest),
    forbidden: negated && isTotal(rest),
  };
}

const JOINTS = new Set([',', 'and', 'then', '+']);
const DETERMINERS = new Set(
  'the his her their its my our all every die das den alle les le la los las il i de het'.split(' '),
);
const PREPOSITIONS = new Set(
  'of for from to in into on onto at with by as after before until since against under von für aus zu im in auf an mit bei nach vor bis de du des pour dans sur à avec avant para en con por hasta di da per nel su a van voor uit naar op met'.split(
    ' ',
  ),
);

const ENDS = new Set(
  '. ; : , ( of for from to in on at with by and or that which who whose into as'.split(' '),
);
const SEVERAL =
  /^(?:all|every|each|these|those|both|them|two|three|four|five|six|seven|eight|nine|ten|alle|jede\w?|tod[oa]s|cada|tous|toutes|chaque|tutt[ie]|ogni)$/;

/** By a word for several, or by the end of its noun. */
function isMany(rest: readonly string[]): boolean {
  let noun = '';
  for (const word of rest.slice(0, 8)) {
    if (SEVERAL.test(word)) return true;
    if (ENDS.has(word)) break;
    noun = word;
  }
  return noun.length > 3 && /(?:[^su]s|ies)$/.test(noun) && !noun.endsWith('is');
}

function isTotal([object = '.', next = '.']: readonly string[]): boolean {
  // `anything privileged` is some of it.
  return (
    ANYTHING.test(object) &&
    !LIMITED.test(next) &&
    (object !== 'anything' || !/^\p{L}{4,}(?:ed|al|ive|ous|ic)$/u.test(next))
  );
}

/** `don't touch anything under legal hold` leaves some of it alone, `don't send it before noon` says when, `twice` how often. */
const LIMITED =
  /^(?:twice|again|double|more|else|other|under|that|which|who|whose|with|in|from|of|on|at|to|but|except|until|before|after|than|beyond|outside)$/;

/**
 * Ways to forbid that a thing leaves or goes live: `just drafts`, `before anything goes out`. Each after a word without which it
 * is not there: most tasks have none of them, and the patterns are slow to compile.
 */
const STAYS: readonly (readonly [word: RegExp, pattern: RegExp])[] = [
  [/draft/, /\b(?:just|only|leave|keep|save|park)\b[^.;!?]{0,60}\b(?:as (?:a )?)?drafts?\b|\bdrafts? only\b/],
  [
    /entw|borrador|brouillon|rascunho|bozz/,
    /\b(?:nur|sólo|solo|seulement|apenas)\b[^.;!?]{0,24}\b(?:entw[uü]rfe?|borrador(?:es)?|brouillons?|rascunhos?|bozz[ae])\b/,
  ],
  [
    /before/,
    /\b(?:read|see|look|check|review|proof)\b[^.;!?]{0,30}\bbefore (?:anything|any of (?:it|them)|it|they|these|those)\s(?:is |are |gets? |goes? |go )?(?:out|sent|published|posted|live|public)\b/,
  ],
  [
    /nothing|none/,
    /\b(?:nothing|none of (?:it|them)) (?:is |are |gets? |goes? |to be ){1,3}(?:out|sent|published|posted|live)\b/,
  ],
];

/** True when what the task has written is to stay unsent. */
export function staysDraft(task: string, asks: readonly Ask[]): boolean {
  const text = task.toLowerCase();
  return (
    STAYS.some(([word, pattern]) => word.test(text) && pattern.test(text)) &&
    !asks.some(({ verb, effects, forbidden }) => !forbidden && effects.has('send') && !ANSWERS.test(verb))
  );
}

/** Verbs of writing to somebody, which the word `draft` beside them tells to be no sending. */
const ANSWERS =
  /^(?:write|reply|respond|answer|draft|prepare|antwort\w*|schreib\w*|respond\w*|répond\w*|rispond\w*)$/;
