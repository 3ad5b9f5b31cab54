import { fold, row, spellings, stem, tokens } from '../language/words.ts';

/** Who reads a place, the widest last. `everybody` are all inside where nothing speaks of the outside, and else anybody. */
export type Readership = 'company' | 'outsiders' | 'everybody' | 'anybody';

/** `a board p-* is read by that reseller`: who reads what stands in which places. */
export interface ReadBy {
  readonly who: Readership;
  /** Which places are meant; all of them where the text does not say. */
  covers(place: string): boolean;
}

/** Nothing of a text without one of these is read: the many texts that say nothing of readers cost one search. */
const HINT =
  /(?<!\p{L})(?:öffentlich|p[úu]blic[oa]|publique|pubblic[oa]|openbaar|reads?|sees?|seen|readable|visible|shown|downloads?|shared|mirrored|distributed|syndicated|watch|public|open list|geteilt|compartido|partagé|condiviso|gedeeld|lesen|liest|sehen|sichtbar|einsehbar|visibles?|le[ae]n|ven|lisent|voient|leggono|vedono|visibil[ei]|zichtbaar|lezen|zien|lesbar|zugänglich|consultables?|lisibles?|accessibles?|accessibil[ei]|accesibles?|vis[íi]ve(?:l|is)|acess[íi]ve(?:l|is)|leg[íi]ve(?:l|is)|synlig[ta]?|näkyvä|näkyy|nähtävissä|luettavissa|widoczn[aey]|viditeln[éáý]|vizibil[ăe]?|görülebilir)(?!\p{L})|(?<!\p{L})(?:látható|görünür|görülebilir|ορατ[όήά]|вид(?:ен|на|но|ны|ний|има?|имо|имы))(?!\p{L})/iu;

const MAX_TEXT = 4096;

/**
 * What a description, or the words of a user, say of who reads what is put somewhere. Linear in the text.
 *
 * @param ofTool a tool that speaks of a public page works on it; a task may speak of any
 */
export function readersSaid(text: string, ofTool: boolean): readonly ReadBy[] {
  if (!HINT.test(text)) return NOBODY;
  const found: ReadBy[] = [];
  // A point inside of a name ends no sentence.
  for (const sentence of text.slice(0, MAX_TEXT).split(/[.!?](?=\s|$)|[\n;]/u)) {
    if (!HINT.test(sentence) || CHOICE.test(sentence)) continue;
    const who = widest(tokens(sentence), ofTool);
    if (who !== undefined) found.push({ who, covers: placesIn(sentence) });
  }
  return found;
}

const NOBODY: readonly ReadBy[] = [];

/** `scope=link means that everybody can read`, `on public repositories everyone sees it`: so it is where that is chosen. */
const CHOICE = /[\w-]=[\w-]|\b(?:if|acl|makes? it)\b|\b(?:on|in|for) public\b/iu;

/** `anybody can read it`, `the agencies see it`. */
const READS = new Set(
  row(
    'read reads download downloads see sees watch watches view views lesen liest sehen sieht lee leen ve ven lit lisent voit voient legge leggono vede vedono leest lezen ziet zien',
  ),
);
/** `is read by`, `visible to`. */
const READ = new Set(
  row(
    'read seen viewed watched readable visible shown open shared mirrored distributed syndicated geteilt compartido partage condiviso gedeeld gelesen gesehen sichtbar einsehbar visibles leido visto lu vu visibile visibili letto zichtbaar',
  ),
);
/** `visible de tous`, `für alle sichtbar`: the same of other languages, where it may also stand behind those who read. */
const SEEN = new Set(
  row(
    `sichtbar einsehbar lesbar zugänglich zichtbaar leesbaar visible visibles lisible lisibles consultable consultables accessible accessibles accesible accesibles
     visibile visibili accessibile accessibili visivel visiveis acessivel legivel legible synlig synligt synliga näkyvä näkyvissä näkyy nähtävissä luettavissa
     widoczne widoczna widoczny viditelne viditelna viditelny látható vizibil vizibila vizibile görünür görülebilir ορατό ορατή ορατά
     виден видна видно видны видима видимо видимы`,
  ).flatMap(spellings),
);
/** Between the two parts of it; only in `SEEN` words is `a` or `de` one. */
const LINKS = new Set(
  row('a de da par por pour para per für voor för for dla pro pentru σε από для').map(fold),
);
/** All of them, by a case where other languages have a small word. */
const TO_ALL = new Set(
  row(
    'tous toutes todos todas tutti tutte iedereen alle alla allen jeden jeder jedermann kaikille kaikkien wszystkich wszystkim všechny všem mindenki mindenkinek toți tuturor toata herkese herkes ολους όλους всех всем всеми всім усім monde mundo gente',
  ).flatMap(spellings),
);
/** Words between all and what they do. */
const POSTPOSITIONS = new Set(row('szamara altal tarafindan').flatMap(spellings));
const BY = new Set(row('by to for with mit con avec met von fuer para por par pour da tutti voor door'));
const HELPS = new Set(
  row('can may will could all also then there which that die das que qui che of the these those still ,'),
);
/** `only agents can see it`, `not visible to suppliers`: nobody else. */
const DENIES = new Set(
  row(
    'only not never nobody no just nur nicht kein keine niemand solo no nadie seul seulement pas personne solo nessuno non alleen niet niemand cannot without',
  ),
);
/** A clause begins after these. */
const BREAKS = new Set([',', ':', '(', ')', 'but', 'and']);
const MOST_IN_PHRASE = 7;

function widest(words: readonly string[], ofTool: boolean): Readership | undefined {
  let who: Readership | undefined =
    ofTool && (isOpenPlace(words) || isCalledPublic(words)) ? 'anybody' : undefined;
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    const seen = SEEN.has(word) ? seenBy(words, i) : undefined;
    const said =
      seen ??
      (READ.has(word) && (BY.has(words[i + 1] ?? '') || (words[i + 1] === 'a' && word.startsWith('visibil')))
        ? readersIn(phraseAfter(words, i + 2), isDenied(words, i))
        : READS.has(word) && i > 0 && !BY.has(words[i + 1] ?? '')
          ? readersIn(phraseBefore(words, i), false)
          : undefined);
    if (said !== undefined && (who === undefined || ORDER.indexOf(said) > ORDER.indexOf(who))) who = said;
  }
  return who;
}

/** Whom a word such as `sichtbar` is said of: those behind a small word after it or before it, or all of them by themselves. */
function seenBy(words: readonly string[], at: number): Readership | undefined {
  if (isDenied(words, at)) return undefined;
  const after = words[at + 1] ?? '';
  if (LINKS.has(after)) return toAll(phraseAfter(words, at + 2));
  if (TO_ALL.has(after)) return toAll(phraseAfter(words, at + 1));
  const last = POSTPOSITIONS.has(words[at - 1] ?? '') ? at - 2 : at - 1;
  for (let start = last; start >= 0 && last - start < 4 && !SUBJECT_ENDS.has(words[start]!); start -= 1) {
    if (!LINKS.has(words[start]!) && !(start === last && TO_ALL.has(words[start]!))) continue;
    const phrase = words.slice(LINKS.has(words[start]!) ? start + 1 : start, last + 1);
    return isDenied(words, start) ? undefined : toAll(phrase);
  }
  return undefined;
}

/** As any phrase; and all by themselves, with nobody named behind them, are everybody in each language. */
function toAll(phrase: readonly string[]): Readership | undefined {
  const said = readersIn(phrase, false);
  if (said !== undefined) return said;
  const end = phrase.findIndex((word) => TO_ALL.has(word));
  if (end < 0 || phrase.some((word) => DENIES.has(word))) return undefined;
  const of = phrase[end + 1];
  return of === undefined || !/^\p{L}/u.test(of) || HELPS.has(of) || LOCATES.has(of)
    ? 'everybody'
    : undefined;
}

/** `visible de tous sur le site`. */
const LOCATES = new Set(
  row('sur dans en sul sulla nel nella auf im in am pa i op på na w v pe pe no na cu est son ist is на в у'),
);

const ORDER: readonly Readership[] = ['company', 'outsiders', 'everybody', 'anybody'];

function isDenied(words: readonly string[], at: number): boolean {
  return words.slice(Math.max(0, at - 2), at).some((word) => DENIES.has(word));
}

/** The subject of a verb of reading: words up to the clause before it. */
function phraseBefore(words: readonly string[], end: number): readonly string[] {
  let last = end - 1;
  while (last >= 0 && HELPS.has(words[last]!) && words[last] !== ',') last -= 1;
  // `anyone who can see the report can comment` tells who else may comment, `they want to see it` what somebody wants.
  if (words[last] === 'who' || words[last] === 'to') return [];
  let start = last;
  while (start >= 0 && last - start < MOST_IN_PHRASE && !SUBJECT_ENDS.has(words[start]!)) start -= 1;
  return words.slice(start + 1, last + 1);
}

/** `which patients and visitors read`: all of them do. */
const SUBJECT_ENDS = new Set(row('. , : ( ) which that so where wo die que qui che dat'));

function phraseAfter(words: readonly string[], at: number): readonly string[] {
  let end = at;
  while (
    end < words.length &&
    end - at < MOST_IN_PHRASE &&
    !(BREAKS.has(words[end]!) && words[end] !== 'and')
  )
    end += 1;
  return words.slice(at, end);
}

const ANYBODY = new Set(
  row(
    'anybody anyone public whoever internet passer-by passers-by passersby jedermann cualquiera chiunque oeffentlichkeit',
  ),
);
const EVERYBODY = new Set(row('everybody everyone alle allen jeder todos tous tutti iedereen'));
/** All of these, or the whole of one: everybody inside. */
const INSIDE = new Set(
  row(
    'staff employee colleague company firm organisation organization team department account campus member hospital office house mitarbeiter kollege firma unternehmen belegschaft empleado empresa employe entreprise dipendente azienda medewerker bedrijf',
  ),
);
const ALL = new Set(
  row(
    'all every whole entire each any alle allen ganze ganzen gesamte jeder todo toda todos todas tout toute tous tutti tutta alle hele',
  ),
);
/** Companies and people outside with whom one deals. */
const COMPANIES = new Set(
  row(
    `partner supplier vendor reseller retailer wholesaler dealer distributor agency manufacturer carrier insurer contractor contracted subcontractor broker
     trader competitor bidder outsider third-party press journalist shipper forwarder
     lieferant lieferanten haendler agentur agenturen partnerfirmen proveedor proveedores agencia agencias distribuidor socio fournisseur fournisseurs agence
     agences revendeur fornitore fornitori agenzia agenzie rivenditore leverancier leveranciers`,
  ),
);
/** People outside; one of them is whoever is written to, several are a public. */
const PEOPLE = new Set(
  row(
    'patients visitors guests customers clients shoppers buyers tenants residents parents subscribers followers tourists passengers neighbours neighbors bidders citizens besucher patienten gaeste kunden mieter eltern clientes visitantes pacientes huespedes visiteurs visitatori clienti pazienti ospiti bezoekers klanten',
  ),
);

/** Whom a phrase speaks of. */
function readersIn(phrase: readonly string[], denied: boolean): Readership | undefined {
  if (denied || phrase.some((word) => DENIES.has(word))) return undefined;
  const stems = phrase.map(stem);
  if (phrase.some((word, i) => ANYBODY.has(word) || ANYBODY.has(stems[i]!))) return 'anybody';
  if (isOfRoom(phrase, stems)) return undefined;
  const inside = stems.some((word) => INSIDE.has(word));
  const outside = phrase.some(
    (word, i) => PEOPLE.has(word) || COMPANIES.has(stems[i]!) || COMPANIES.has(word),
  );
  // `alle Lieferanten` are not all.
  if (phrase.some((word) => EVERYBODY.has(word) && (!outside || word.startsWith('every'))))
    return inside ? 'company' : 'everybody';
  // `visible de tous les clients présents`, `all visitors`: whoever comes in reads it.
  if (phrase.some((word, i) => ALL.has(word) && phrase.slice(i + 1, i + 4).some((one) => PEOPLE.has(one))))
    return 'anybody';
  if (outside) return 'outsiders';
  return inside && phrase.some((word) => ALL.has(word)) ? 'company' : undefined;
}

/** `everybody in the room`: whoever writes there says by that who reads it. */
function isOfRoom(phrase: readonly string[], stems: readonly string[]): boolean {
  const at = phrase.findIndex((word) => EVERYBODY.has(word));
  return at >= 0 && IN.has(phrase[at + 1] ?? '') && stems.slice(at + 2).some((word) => ROOMS.has(word));
}

const IN = new Set(row('in on of im in en dans nel della del'));
const ROOMS = new Set(
  row('room channel thread chat conversation meeting raum kanal canal sala salon stanza canale'),
);

/** `"press" is public`: said of a place that is named. */
function isCalledPublic(words: readonly string[]): boolean {
  return words.some(
    (word, i) => IS.has(words[i - 1] ?? '') && PUBLIC.has(word) && !/^\p{L}/u.test(words[i + 1] ?? ''),
  );
}

const IS = new Set(row('is are ist sind es son est sont e sono is zijn').flatMap(spellings));
const PUBLIC = new Set(
  row('public öffentlich publico publica publique publiques pubblico pubblica openbaar').flatMap(spellings),
);

/** `the public page`, `our open list`: a place that is itself open to all, unless the text only says that it can be. */
function isOpenPlace(words: readonly string[]): boolean {
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    if (word !== 'public' && word !== 'open') continue;
    const before = words[i - 1] ?? '';
    if (before === 'or' || words[i + 1] === 'or' || DENIES.has(before)) continue;
    const places = word === 'public' ? PUBLIC_PLACES : OPEN_PLACES;
    for (let k = 1; k <= 3; k += 1) {
      const next = words[i + k] ?? '.';
      if (places.has(stem(next))) return true;
      if (!/^\p{L}/u.test(next) || BY.has(next)) break;
    }
  }
  return false;
}

const PUBLIC_PLACES = new Set(
  row(
    'page list board notice-board noticeboard site website web-site shortener beacon feed calendar tracker screen channel forum wiki map register gallery blog status-page timeline display collection',
  ),
);
const OPEN_PLACES = new Set(row('list register collection'));

/** Words by which a text says which places it means, and how a place has to be called. */
const ENDING = /\bend(?:s|ing)? (?:in|with|on) ["'`“]?(?<end>[\w#@:.-]{2,30})/iu;
const STARTING =
  /\b(?:(?:start|begin)(?:s|ning|ing)? with|prefixed(?: with| by)?|prefix) ["'`“]?(?<start>[\w#@:.-]{2,30})/iu;
const GLOB = /(?<![\w*])(?<start>[\w#@:.-]{0,30})\*(?<end>[\w#@:.-]{0,30})/u;
/** `endo7-shared is read by all institutes`: a name, as no word of a language is written. */
const NAMED =
  /(?<![\w-])(?<name>#?(?=[\w.]{0,30}[-_\d#])[a-z\d][\w.-]{2,40}) (?:is|are|can be|will be) (?:read|seen|visible|readable|open|shown|shared)\b/iu;
/** `"press" is public`, `"public" lists it where anybody can read it`: said of that place, or of that choice. */
const QUOTED =
  /["'`“](?<name>[\p{L}\p{N}_-]{2,30})["'`”] (?:is|are|ist|sind|es|est|è|lists?|makes?|opens?|means?|shows?|puts?|lets?|gives?|goes|publishes|shares?|steht)(?!\p{L})/iu;
/** `Project SUP is shared with customers`. */
const KEYED =
  /\b(?<name>[A-Z][A-Z\d_-]{1,20}) (?:is|are) (?:read|seen|visible|readable|open|shown|shared)\b/u;

function placesIn(sentence: string): (place: string) => boolean {
  const found = (
    QUOTED.exec(sentence) ??
    ENDING.exec(sentence) ??
    STARTING.exec(sentence) ??
    GLOB.exec(sentence) ??
    NAMED.exec(sentence) ??
    KEYED.exec(sentence)
  )?.groups;
  if (found === undefined) return everywhere;
  const { start = '', end = '', name } = found;
  if (name !== undefined) return (place) => bare(place) === bare(name);
  return (place) => bare(place).startsWith(bare(start)) && bare(place).endsWith(bare(end));
}

function everywhere(): boolean {
  return true;
}

function bare(text: string): string {
  return text.toLowerCase().replace(/^[#@]|[.:]$/gu, '');
}
