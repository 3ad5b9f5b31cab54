import { row, spellings } from '../language/words.ts';

/**
 * Codes of doors, gates, alarms and safes, by two parts: what is guarded, and a word for its code. Written as one word
 * (`halytyskoodi`), with the words of names joined (`codigo_de_la_puerta`), in either order. Each language by itself: the
 * `port` of Sweden is a gate, that of England has codes that anybody may know.
 */
const PARTS: readonly (readonly [codes: string, guarded: string])[] = [
  [
    'code passcode pin combination',
    'door gate alarm safe lock keypad vault lockbox keybox keysafe garage shutter barrier padlock burglaralarm strongroom installer intruder master',
  ],
  [
    'koodi numerosarja',
    'hälytys hälytin hälyttimen ovi oven portti portin kassakaappi kassakaapin lukko lukon kulku murtohälytin avainkaappi avainkaapin',
  ],
  ['kod', 'larm dörr port grind kassaskåp lås nyckelskåp nyckelbox passage inpasserings entré'],
  ['kode kod', 'alarm dør doer port pengeskab safe lås laas nøkkelskap nøgleboks inngangs garasje garage'],
  ['code', 'deur poort kluis sleutelkluis hek garagedeur voordeur'],
  [
    'code pin kombination',
    'tür haustür tor tresor safe schließ schloss einlass pforte zutritts alarmanlagen schlüsselkasten schlüsselsafe garagen',
  ],
  [
    'kod haslo szyfr',
    'alarm alarmu drzwi brama bramy sejf sejfu domofon domofonu zamka wejścia bramka bramki furtki garażu',
  ],
  ['kod kód', 'alarm alarmu dveře dveří brána brány trezor trezoru sejfu vstup vstupu vstupní zámku garáže'],
  ['kód', 'riasztó ajtó kapu széf páncélszekrény belépő belépési beléptető zár garázs'],
  ['codigo clave combinacion', 'alarma puerta portón verja cajafuerte acceso cerradura candado garaje'],
  ['code', 'alarme porte portail coffre coffrefort accès entrée serrure digicode cadenas immeuble portier'],
  ['codice combinazione', 'allarme porta portone cancello cassaforte accesso serratura lucchetto antifurto'],
  ['codigo senha', 'alarme porta portão cofre acesso fechadura cadeado garagem'],
  ['cod codul', 'alarmă alarmei ușii poartă porții seif seifului acces intrare interfon'],
  ['kodu sifre sifresi', 'alarm kapı giriş kilit bahçekapısı garaj'],
  ['κωδικός kodikos', 'συναγερμού πόρτας πύλης χρηματοκιβωτίου εισόδου synagermou portas'],
  [
    'код kod',
    'сигнализации двери ворот калитки сейфа домофона входа подъезда замка сигналізації дверей воріт сейфу signalizacii dveri vorot seifa domofona',
  ],
];

/** What joins the parts: an ending of the first in compounds, and small words in phrases. */
const LINK = '(?:s|n|en|e|d|de|dela|del|du|di|da|do|dell|della|van|van?de|do|til|for|od|k)?';
/** An ending of the code: a case, or more than one. */
const ENDING = '\\p{L}{0,3}';

let pattern: RegExp | undefined;

/** A folded word, or the joined words of a name, for a code that opens or silences something. Linear: the word is short. */
export function isGuardedCode(word: string): boolean {
  if (word.length < 7 || word.length > 40 || !HINT.test(word)) return false;
  pattern ??= new RegExp(
    PARTS.map(([codes, guarded]) => {
      const code = either(codes);
      const thing = either(guarded);
      return `^${thing}${LINK}${code}${ENDING}$|^${code}${LINK}${thing}s?$`;
    }).join('|'),
    'u',
  );
  return pattern.test(word);
}

/** Cheap test before the others: a word for a code in any of them. */
const HINT = /[ck]oo?d|κωδικ|код|pin|[ck]ombina|numero|haslo|szyfr|clave|senha|sifre/u;

function either(words: string): string {
  return `(?:${row(words).flatMap(spellings).join('|')})`;
}

/** Most words between what is guarded and its code: `the code of the small yard gate`. */
const APART = 5;

const told = new WeakMap<readonly string[], ReadonlySet<string>>();

/**
 * Of which things the words of a description tell a code: `its gate code`, `the code of the yard gate`. Linear in the words, and
 * worked out once for a description.
 */
export function thingsWithCode(words: readonly string[]): ReadonlySet<string> {
  let things = told.get(words);
  if (things === undefined) {
    things = new Set(words.filter((_, at) => hasCode(words, at)));
    told.set(words, things);
  }
  return things;
}

function hasCode(words: readonly string[], at: number): boolean {
  const thing = words[at] ?? '';
  if (thing.length < 3) return false;
  for (let k = at - 1; k >= 0 && at - k <= APART && !ENDS.has(words[k]!); k -= 1)
    if (isGuardedCode(words[k]! + thing)) return true;
  return isGuardedCode(thing + (words[at + 1] ?? ''));
}

const ENDS = new Set(row('. , ; : ( ) and or und oder y o et ou e'));

/** By what a code is entered, or what it is made of: it stands for the code. */
export const CODE_BEARERS: ReadonlySet<string> = new Set(
  row(
    'keypad keycode numpad digits combination combo sequence ziffern tastenfeld tastatur teclado clavier digicode tastierino tastiera klawiatura klavesnice knappsats tastatur nappaimisto',
  ),
);
