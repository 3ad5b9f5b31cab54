import { cut, stem, tokens } from '../language/words.ts';

/** What the user leaves out, by its words: data that nobody is to be told, and objects that are to stay as they are. */
export interface Exclusions {
  /** Stems of each noun of data with what qualifies it: `no donor data`, `without the insurance values`. */
  readonly data: readonly (readonly string[])[];
  /** Nothing that identifies a person: `no personal data`, `nothing about single patients`. */
  readonly persons: boolean;
  /** Nothing that tells who somebody is, whatever is told of them: `nothing which identifies a participant`, `anonymised answers`. */
  readonly identities: boolean;
  /** Stems of what marks an object: `leave pinned ones alone`, `skip disputed invoices`, `except archived`. */
  readonly objects: ReadonlySet<string>;
}

/** Whether some data is left out, whatever it is. */
export function leavesOutData({ data, persons, identities }: Exclusions): boolean {
  return data.length > 0 || persons || identities;
}

const MAX_TASK = 8192;

/** Words that leave out data when a noun follows. */
const LEAVES_OUT = new Set(
  'no without excluding omit hide nothing ohne keine kein keinen sin ningun ninguna ningunos sans aucun aucune senza nessun nessuna sem nenhum nenhuma zonder geen bez zadnych rien nichts nada niente'.split(
    ' ',
  ),
);
/** What has none of something is a trait of the noun before. */
const HAS = new Set('with have has having had mit haben con tiene tienen avec ont com tem'.split(' '));
/** Verbs of telling; with a `not` before them their object is left out. */
const TELLS = new Set(
  'include send share show mention add expose print contain reveal disclose forward publish list give tell put attach upload copy'.split(
    ' ',
  ),
);
const NOT = new Set("not don't dont never nicht no ne non niet nie".split(' '));
/** With a `not` before them, what stands before that is left out. */
const COUNTS = new Set('count counted matter belong included'.split(' '));
/** Verbs and prepositions whose object stays as it is. */
const SPARES = new Set(
  'skip ignore except excepting unless spare sparing preserve preserving retain retaining ausser uberspringe ueberspringe salvo excepto excepte sauf tranne eccetto exceto behalve oprocz'.split(
    ' ',
  ),
);
const LEAVES = new Set('leave keep keeping lass lasst deja dejad laisse lascia deixa laat zostaw'.split(' '));
const UNTOUCHED = new Set(
  'alone untouched as out be stehen unberuhrt unberuehrt igual tranquille stare'.split(' '),
);
/** `delete all but the starred ones`, `everything other than pinned mails`. */
const BUT = new Set([
  'all but',
  'everything but',
  'anything but',
  'everyone but',
  'apart from',
  'other than',
  'exception of',
]);
/** `pinned ones stay`, `the locked ones must survive`, `starred ones excepted`. */
const SURVIVES = new Set('stay stays remain remains survive survives excepted exempt sacred'.split(' '));
const STANDS_ALONE = /^(?:[.,;:!?)]|put|there|untouched|and|but|as|where|please|though|while)$/u;
/** Before a verb that is asked for. */
const DEED_BEGINS = /^(?:[.:;!?,]|and|then|please)$/u;
/** A clause about the noun follows, so that only some of its kind are meant. */
const RELATIVE = new Set('who which that whose whom with die der das que qui che wer'.split(' '));
const ENDS = new Set(
  '. ; : ( ) ! ? but just only aber nur pero solo mais seulement ma mas maar ale'.split(' '),
);
const EMPTY = new Set(
  `the a an any of in on at to for from and or it its their his her them they we us our my your is are be was were been has have had this that these those
   data information info details detail else more one ones bitte please obviously naturally asked wish want all every each other anything everything longer later yet matter idea
   individual single exact precise real actual about directly already anyone anybody got marked flagged new changes change message messages mail mails den dem der die das ein eine einen datos dato des les de la le los las il lo gli i dati dados dos gegevens danych`.split(
    /\s+/u,
  ),
);

/** Reads what the task leaves out. Linear in the text, of which 8192 characters are read. */
export function readExclusions(task: string): Exclusions {
  const list = tokens(cut(task, MAX_TASK));
  const data: string[][] = [];
  const objects = new Set<string>();
  for (let i = 0; i < list.length; i += 1) {
    const word = list[i] as string;
    if (LEAVES_OUT.has(word) && !isAnswer(list, i) && !isNumber(list, i)) {
      if (!isTrait(list, i)) data.push(...nounsAfter(list, i + 1));
      // `nothing privileged`, `nothing I starred`: what a thing is marked as.
      const mark = list[i + (WHOEVER.has(list[i + 1] ?? '') ? 2 : 1)] ?? '';
      if (/^(?:nothing|none|nichts|nada|rien|niente)$/u.test(word) && MARKED.test(mark) && !EMPTY.has(mark))
        objects.add(stem(mark));
      // `patients with no allergy who consented` says of them what follows, not of the allergy.
      // `Hide comments which new members posted`: where it is the deed, that says which ones it is done to.
      const isDeed =
        word === 'hide' && (list[i - 1] === undefined || DEED_BEGINS.test(list[i - 1] as string));
      if (!HAS.has(list[i - 1] ?? '') && !isDeed) marksOfRelative(list, i + 1, objects);
    } else if (NOT.has(word) && TELLS.has(list[i + 1] ?? '')) data.push(...nounsAfter(list, i + 2));
    // `stock figures must not get out`, `the reasons are none of their business`, `the exact price is confidential`
    else if (NOT.has(word) && OUGHT.has(list[i - 1] ?? '') && LEAKS.test(list.slice(i + 1, i + 3).join(' ')))
      data.push(...nounsBefore(list, i - 1));
    else if (word === 'none' && list[i + 1] === 'of' && list[i + 3] === 'business')
      data.push(...nounsBefore(list, i));
    else if (CONFIDENTIAL.has(word) && IS.test(list[i - 1] ?? '') && ENDS_OR_GOES_ON.test(list[i + 1] ?? '.'))
      data.push(...statedBefore(list, i - 1));
    else if (NOT.has(word) && isToldNot(list, i))
      data.push(...nounsAfter(list, i + (list[i + 1] === 'to' ? 3 : 2)));
    else if (STAYS.has(word) && HOUSE.test(list.slice(i + 1, i + 3).join(' ')))
      data.push(...nounsBefore(list, i));
    else if (NOT.has(word) && ENDS.has(list[i - 1] ?? '.')) marksAfter(list, i + 1, i + 8, objects);
    else if (NOT.has(word) && ENDS.has(list[i + 1] ?? '.')) marksBefore(list, i, objects);
    else if (NOT.has(word) && COUNTS.has(list[i + 1] ?? '') && ENDS.has(list[i + 2] ?? '.'))
      // `Refunded gifts don't count`: of the gifts those that are so marked.
      markedBefore(list, i, 3, objects);
    else if (word === 'hands' && list[i + 1] === 'off' && /^[,.;:-]?$/.test(list[i + 2] ?? ''))
      // `The rest is still disputed, hands off.`
      markedBefore(list, i, 8, objects);
    // `Nothing except the manual may go there` says what is meant.
    else if (SPARES.has(word) && !NOBODY.has(list[i - 1] ?? '')) marksAfter(list, i + 1, i + 16, objects);
    else if (
      BUT.has(`${word} ${list[i + 1]}`) &&
      !SPARES.has(list[i + 2] ?? '') &&
      !LEAVES.has(list[i + 2] ?? '')
    )
      marksAfter(list, i + 2, i + 10, objects);
    else if (SURVIVES.has(word) && STANDS_ALONE.test(list[i + 1] ?? '.')) markedBefore(list, i, 6, objects);
    else if (LEAVES.has(word) && list[i + 1] === 'out') data.push(...nounsAfter(list, i + 2));
    else if (LEAVES.has(word)) {
      const end = list.findIndex((other, at) => at > i && at < i + 16 && isUntouched(other, list[at + 1]));
      if (end > 0) marksAfter(list, i + 1, end, objects);
      else if (/^what(?:ever)?$/u.test(list[i + 1] ?? '')) marksAfter(list, i + 2, i + 8, objects);
      else {
        // `Keep the last one of each month and anything somebody has locked.`
        const any = list.findIndex(
          (other, at) => at > i && at < i + 12 && /^(?:any|every)thing$/u.test(other),
        );
        if (any > 0 && !list.slice(i, any).some((other) => /^[.;:!?]$/u.test(other)))
          marksAfter(list, any + 1, any + 7, objects);
        keptAfter(list, i + 1, objects);
        // `Leave the ones with an open invoice.`
        const which = list.findIndex((other, at) => at > i && at < i + 4 && RELATIVE.has(other));
        if (
          which > 0 &&
          WHICH.test(list[which - 1] ?? '') &&
          !/^(?:me|us|him|her|them|you)$/u.test(list[which + 1] ?? '')
        )
          marksAfter(list, which + 1, which + 8, objects);
      }
    }
  }
  const read = task.slice(0, MAX_TASK);
  data.push(...whoIsKept(read), ...takenOut(read));
  return {
    data: data.filter((noun) => !noun.some(tellsWho)),
    persons: data.some((noun) => noun.some(tellsWho)),
    identities: HIDES_WHO.test(read) && UNIDENTIFIED.test(read),
    objects,
  };
}

/** `with the name, phone and IBAN of the insured and our reserve blacked out`, `the bank details taken out`. */
function takenOut(task: string): string[][] {
  const found: string[][] = [];
  if (!OUT.test(task)) return found;
  for (const { index } of task.matchAll(TAKEN_OUT)) {
    const before = tokens(task.slice(Math.max(0, index - MOST_BEFORE), index));
    const from = before.findLastIndex((word) => WITH.has(word) || OPENS.has(word));
    if (from < 0) continue;
    // `those with a card removed` tells which ones.
    if (/^an?$/u.test(before[from + 1] ?? '')) continue;
    let noun: string[] = [];
    let whose = false;
    for (const word of before.slice(from + 1)) {
      if (word === ',' || JOINTS.has(word)) {
        if (noun.length > 0) found.push(noun);
        noun = [];
        whose = false;
      } else if (OF.has(word)) whose = true;
      else if (!whose && word.length > 2 && !EMPTY.has(word)) noun.push(stem(word));
    }
    if (noun.length > 0) found.push(noun);
  }
  return found;
}

const MOST_BEFORE = 120;
const WITH = new Set('with mit con avec com'.split(' '));
const OPENS = new Set('. ; : ( but'.split(' '));
const OF = new Set('of from in von der des de del du'.split(' '));
const OUT = / out|redact|strip|remov|omit|hidden|schw|wegge|entfernt|tachad|caviard/i;
/** What is done to data that nobody is to see. */
const TAKEN_OUT =
  /\s(?:black(?:ed)? out|blanked(?: out)?|redacted|stripped(?: out| off)?|removed|left out|taken out|cut out|crossed out|omitted|hidden|geschw[äa]rzt|weggelassen|entfernt|tachad[oa]s?|omitid[oa]s?|caviard[ée]e?s?)\b/giu;

/** `nothing which identifies a participant`, `nobody must be recognisable`, `the de-identified table`, `an anonymous shortlist`. */
const HIDES_WHO = /identif|recogni|trace|anonym|pseudonym|points|ells? who|ays? who/i;
const UNIDENTIFIED = new RegExp(
  [
    String.raw`\b(?:nothing|no|not|without|anything)\b[^.;:!?]{0,30}\s(?:that|which|who|to)\s(?:\w{1,12}\s){0,3}?(?:identif(?:y|ies)|recogni[sz]es?|points? (?:back )?to|tells? who|says? who)\b`,
    String.raw`\b(?:nobody|no[- ]one|no|not|never|cannot|nor)\b[^.;:!?]{0,40}\s(?:be|are|is)\s(?:\w{1,12}\s)?(?:identifie[dr]|identifiable|recogni[sz](?:ed|able)|traceable|traced back)\b`,
    String.raw`\b(?:de-?identified|pseudonymi[sz]ed|anonymi[sz]ed)\s(?!by\b)\p{L}`,
    String.raw`\banonymous\s(?:[\p{L}-]{1,14}\s){0,2}?(?:profiles?|shortlist|list|table|extract|export|summary|report|data|figures|answers|quotes|comments|reviews|version|copy|sample|records?)\b`,
  ].join('|'),
  'iu',
);

/** `without revealing who asked`, `nobody may learn who wrote it`: fields that say so are named `asked_by`, `asker`, `author`. */
function whoIsKept(task: string): string[][] {
  if (!/\bwho\b/i.test(task)) return [];
  return Array.from(task.matchAll(WHO_DID), ([, said = '']) => {
    const verb = said.toLowerCase();
    const agents = AGENTS[verb] ?? [verb.replace(/(?:ed|s)$/u, 'er'), verb.replace(/e?d$/u, 'or')];
    return [[stem(verb), 'by'], ...agents.map((agent) => [stem(agent)])];
  }).flat();
}

const WHO_DID =
  /\b(?:without|not|never|n['’]t|nobody|no one|none)\b[^.;:!?]{0,40}?\b(?:reveal|say|tell|nam|show|disclos|learn|know|see|mention|giv|indicat)\w{0,4}\s(?:\w{1,12}\s){0,2}?who\s(?:had\s|has\s|have\s)?(\p{L}{3,14})/giu;

/** Who does what these say, where the word is another. */
const AGENTS: Readonly<Record<string, readonly string[]>> = {
  wrote: ['author', 'writer', 'reviewer'],
  gave: ['giver', 'donor'],
  sent: ['sender'],
  made: ['maker', 'author'],
  paid: ['payer'],
  bought: ['buyer'],
  said: ['speaker', 'author'],
  won: ['winner'],
};

/** Of some of those that the task speaks of. */
const WHICH =
  /^(?:ones|those|any|anybody|anyone|everybody|everyone|all|people|diejenigen|alle|los|las|ceux|celles|quelli)$/u;

/** `They are not to get tax ids`, `must not see the rates`; `I did not get the mail` says what happened. */
function isToldNot(list: readonly string[], at: number): boolean {
  if (list[at + 1] === 'to') return RECEIVES.has(list[at + 2] ?? '');
  return OUGHT.has(list[at - 1] ?? '') && RECEIVES.has(list[at + 1] ?? '');
}

/** `The write-ups and customer references stay in house`: what stands before, from the beginning of its clause. */
function nounsBefore(list: readonly string[], at: number): string[][] {
  let from = at;
  while (from > 0 && at - from < MOST_WORDS && !ENDS.has(list[from - 1] as string)) from -= 1;
  // `phone, mail and amount stay with us`; where something else stands before a comma only the last part is surely meant.
  const parts = list.slice(from, at).join(' ').split(' , ');
  const comma = parts.every((part) => part.split(' ').length < 4) ? -1 : list.lastIndexOf(',', at);
  return nounsAfter(list.slice(0, at), Math.max(from, comma + 1));
}

/** The same of what a sentence says of its subject, where it speaks of all of that. */
function statedBefore(list: readonly string[], at: number): string[][] {
  const nouns = nounsBefore(list, at);
  return list.slice(Math.max(0, at - MOST_WORDS), at).some((word) => RELATIVE.has(word)) ? [] : nouns;
}

/** Behind a `must not`: it does not come to others. */
const LEAKS =
  /^(?:(?:get|go|come|leak|slip)(?: out| there| to)|leak\b|leave\b|reach\b|be (?:shown|sent|told|shared|disclosed|revealed|passed|published|forwarded|visible|seen|exposed|known))/u;
const CONFIDENTIAL = new Set(
  'confidential secret vertraulich geheim confidencial confidentiel riservato'.split(' '),
);
const IS = /^(?:is|are|sind|ist|es|est|sono|strictly|still|stays?|remains?)$/u;
const ENDS_OR_GOES_ON = /^(?:[.,;:!?)]|and|und|y|et)$/u;

const RECEIVES = new Set('get see have receive know learn'.split(' '));
const OUGHT = new Set('must may should shall can could'.split(' '));
const STAYS = new Set('stay stays remain remains bleibt bleiben'.split(' '));
const HOUSE =
  /^(?:in (?:house|haus)|in-house|inhouse|internal|intern|private|confidential|with us|bei uns|here)\b/u;

/** `clear those with no hit`, `patients who have no allergy`: which ones are meant, not what nobody is to be told. */
function isTrait(list: readonly string[], at: number): boolean {
  const has = list[at - 1] ?? '';
  if (!HAS.has(has)) return false;
  const whose = list[at - (STILL.has(list[at - 2] ?? '') ? 3 : 2)] ?? '';
  // `how many have no seat` asks; `it should have no names` leaves them out.
  if (OWNS.test(has)) return !OUGHT.has(whose) && whose !== 'to' && !TOLD.has(stem(whose));
  return (
    /^(?:those|ones|that|which|who|they|all|any|it|denen|die|welche|qui|que|che)$/u.test(whose) ||
    (/[^su]s$/u.test(whose) && !TOLD.has(stem(whose)))
  );
}

const OWNS = /^(?:ha(?:ve|s|d|ben)|tienen?|ont|tem)$/u;
const NOBODY = new Set(
  'nothing nobody none nichts niemand nada nadie rien personne niente nessuno'.split(' '),
);
const STILL = new Set('still yet already currently now noch encore todavia'.split(' '));

/** What is told: `figures with no names` leaves the names out. */
const TOLD = new Set(
  'figures numbers counts totals sums results rows columns lines lists reports summaries mails messages posts tables files exports sheets notes letters statistics averages details slides pages'
    .split(' ')
    .map(stem),
);

/** `slot no and ward`, `invoice no.`: the number of something. */
export function isNumber(list: readonly string[], at: number): boolean {
  return (
    (list[at] === 'no' || list[at] === 'nos') &&
    at > 0 &&
    /^(?:[,.;:)/]|and|or|und|with|of)?$/u.test(list[at + 1] ?? '')
  );
}

/** `no later than`, `no longer`, `nothing else`, `without asking`, `yes or no`. */
function isAnswer(list: readonly string[], at: number): boolean {
  const next = list[at + 1] ?? '';
  return (
    (JOINTS.has(list[at - 1] ?? '') && list[at - 2] === 'yes') ||
    /^(?:later|longer|more|less|fewer|need|one|else|matter|activity|except|but|besides|beyond|other|apart|\.|,)$/u.test(
      next,
    ) ||
    next.endsWith('ing')
  );
}

function isUntouched(word: string, next: string | undefined): boolean {
  return UNTOUCHED.has(word) && (word !== 'as' || next === 'is' || next === 'they' || next === 'it');
}

/** The nouns of a list, each with its qualifiers, up to the end of the clause. */
function nounsAfter(list: readonly string[], from: number): string[][] {
  const nouns: string[][] = [];
  let noun: string[] = [];
  for (let i = from; i < list.length && i < from + MOST_WORDS; i += 1) {
    const word = list[i] as string;
    // `without donors who wish to stay anonymous` leaves out some donors, not what donors are called.
    if (RELATIVE.has(word)) return [];
    if (ENDS.has(word) || (noun.length > 0 && (PREPOSITIONS.has(word) || OUGHT.has(word)))) break;
    if (word === ',' || JOINTS.has(word)) {
      if (noun.length > 0) nouns.push(noun);
      noun = [];
    } else if (word.length > 2 && !EMPTY.has(word)) noun.push(stem(word));
    // `an issue without a label` is told from others by that.
    else if (i === from && (word === 'a' || word === 'an')) return [];
  }
  if (noun.length > 0) nouns.push(noun);
  // `no user data in there please (emails, device ids)`
  const open = nouns.length > 0 ? list.indexOf('(', from) : -1;
  if (open > 0 && open < from + 8 && !list.slice(from, open).includes('.'))
    nouns.push(...nounsAfter(list, open + 1));
  return nouns;
}

/** `no letters to families who opted out`: what the clause after the noun says. */
function marksOfRelative(list: readonly string[], from: number, into: Set<string>): void {
  for (let i = from; i < list.length && i < from + MOST_WORDS; i += 1) {
    const word = list[i] as string;
    const comma = list.indexOf(',', i);
    if (RELATIVE.has(word)) marksAfter(list, i + 1, Math.min(i + 8, comma < 0 ? list.length : comma), into);
    if (RELATIVE.has(word) || ENDS.has(word)) return;
  }
}

/** `Ehrenmitglieder bitte nicht`: a short sentence of nothing but what is left out. */
function marksBefore(list: readonly string[], at: number, into: Set<string>): void {
  let from = at;
  while (from > 0 && !ENDS.has(list[from - 1] as string) && list[from - 1] !== ',') from -= 1;
  if (at - from < 4) marksAfter(list, from, at, into);
}

/** What the few words before, of the same sentence, are marked as; `all others stay` speaks of none. */
function markedBefore(list: readonly string[], at: number, most: number, into: Set<string>): void {
  if (OTHERS.test(list[at - 1] ?? '')) return;
  const words = list.slice(Math.max(0, at - most), at);
  for (const word of words.slice(words.findLastIndex((one) => SENTENCE_END.test(one)) + 1))
    if (MARKED.test(word) && !EMPTY.has(word)) into.add(stem(word));
}

const OTHERS = /^(?:others?|rest|else)$/u;
const SENTENCE_END = /^[.!?]$/u;

/** `keep the starred photos of the album`: what they are marked as, and neither what they are nor where. */
function keptAfter(list: readonly string[], from: number, into: Set<string>): void {
  let inside = false;
  for (let i = from; i < list.length && i < from + MOST_WORDS; i += 1) {
    const word = list[i] as string;
    if ((i === from && NOBODY_KEPT.test(word)) || ENDS.has(word) || word === ',') return;
    if (word === 'plus' || JOINTS.has(word)) inside = false;
    else if (PREPOSITIONS.has(word) || word === 'of') inside = true;
    else if (!inside && MARKED.test(word) && !EMPTY.has(word) && BEFORE_MARK.test(list[i - 1] ?? ''))
      into.add(stem(word));
  }
}

const BEFORE_MARK =
  /^(?:keep(?:ing)?|leave|the|my|our|your|any(?:thing)?|every(?:thing)?|all|those|these|that|which|is|are|and|plus|or)$/u;
/** `keep me posted`, `keep it updated`, `keep an eye on`. */
const NOBODY_KEPT = /^(?:me|us|him|her|it|them|you|an?|track|up|in|on|going|and)$/u;

function marksAfter(list: readonly string[], from: number, to: number, into: Set<string>): void {
  let aside = false;
  for (let i = from; i < to && i < list.length; i += 1) {
    const word = list[i] as string;
    if (ENDS.has(word) || word === 'by') return;
    // `all off except the porch, which goes to 20 %, and the heating to 17`: behind the aside the user goes on with what is asked.
    if (word === ',' && aside && JOINTS.has(list[i + 1] ?? '')) return;
    aside ||= word === ',' && list[i + 1] === 'which';
    if (word.length > 2 && !EMPTY.has(word) && !RELATIVE.has(word)) into.add(stem(word));
  }
}

/** A word for whatever tells who somebody is. */
function tellsWho(word: string): boolean {
  return PERSONS.has(word) || word.startsWith('identif');
}

/** Who marked something. */
const WHOEVER = new Set('i we you she he they'.split(' '));

/** Words for what something is like: participles and adjectives. */
const MARKED = /^\p{L}{3,}(?:ed|al|ate|ive|able)$/u;

const MOST_WORDS = 14;
const PREPOSITIONS = new Set('in for to on at into outside from by per via'.split(' '));
const JOINTS = new Set('and or nor und oder y e et ou ni o u i ani'.split(' '));
const PERSONS = new Set(
  'personal personally identifying person people personne persona personas individuum'.split(' ').map(stem),
);
