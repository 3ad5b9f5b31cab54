import { MAX_NAME, stem } from '../../../catalog/language/words.ts';
import { readName } from '../../../catalog/tools/read-name.ts';
import type { Effect } from '../../../catalog/types.ts';
import type { ActionFinding, InspectInput, Inspector, Observation } from '../finding.ts';
import { actOf } from './act.ts';
import { TOLD, type ToolMeaning, toolMeaning } from './meaning.ts';

export { type ToolMeaning, toolMeaning } from './meaning.ts';

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/** Verbs that leave nothing behind. */
const WIPES = set(
  'wipe purge erase destroy nuke obliterate shred expunge annihilate truncate deprovision decommission format vernicht destru destruir detrui distrugg verniet purger smazat tilg zerstoer 销毁 抹消',
);
/** Things that hold many others: with them goes everything inside. */
const CONTAINERS = set(
  `bucket database db table schema collection account repository repo volume disk drive partition cluster project tenant
   namespace vault backup snapshot server instance vm environment workspace organization organisation org stack dataset directory
   folder mailbox trash bin recyclebin papelera corbeille papierkorb cestino index topic domain zone keyspace catalog warehouse archive tree subscription fleet deployment datenbank tabelle ordner
   verzeichnis konto cuenta tabla carpeta base compte dossier conta tabela pasta tabella cartella baza katalog veritabani база таблица
   数据库 データベース`,
);
const ALL = set(
  'all everything entire every complete whole alle alles todo todos tous tout tutto tutti tudo wszystko все 全部 すべて',
);
/** Things that are made and dropped all day. */
const LIGHT = set(
  `cart basket cache draft reminder alarm filter like reaction tag label bookmark session watchlist favorite favourite playlist notification
   temp tmp temporary selection highlight cursor breakpoint clipboard wishlist queue tab window marker pin vote star follow comment item history
   screen buffer console form field todo timer warenkorb entwurf borrador brouillon carrito panier`,
);

/** Of these, what a whole business stands on. */
const VITAL =
  /^(bucket|database|db|cluster|namespace|account|repository|repo|project|volume|disk|tenant|vault|backup|snapshot|environment|org|organization|organisation|datenbank|konto|cuenta|compte|conta|baza|база|disk|数据库|データベース)$/;
const CJK_CONTAINERS = [
  'データベース',
  '数据库',
  '資料庫',
  '存储桶',
  'フォルダ',
  '데이터베이스',
  '账户',
  'アカウント',
];
const TEXTS = set(
  `text string str number decimal float value word words sentence paragraph title summary label url date precision digit digits
   background whitespace space noise duplicate duplicates stopword stopwords watermark outlier outliers punctuation accent accents prefix suffix`,
);
const PEOPLE = set(
  'user account customer employee patient member contact person client student tenant benutzer usuario utilisateur utente uzytkownik',
);
const MONEY = set(
  'money fund payment balance cash deposit credit invoice bill payout salary geld dinero argent dinheiro denaro',
);
const BUYS = set('buy purchase order book reserve rent hire lease acquire subscribe reorder');
const COMPUTES = set('convert calculate compute estimate quote compare simulate');
const JOINTS = set('from of in by at to on with for von aus de da du des del dal');

const MEANINGS: Readonly<Record<Exclude<Effect, 'read' | 'delete'>, readonly [string, string, number]>> = {
  pay: ['NAME_PAYS', 'moves money or buys', 0.4],
  grant: ['NAME_GRANTS', 'gives access or rights', 0.4],
  execute: ['NAME_EXECUTES', 'starts or runs something', 0.35],
  send: ['NAME_SENDS', 'sends something', 0.2],
  write: ['NAME_WRITES', 'changes something', 0.1],
};

/**
 * What a tool does by its name alone, with its documentation as support. Verbs in many languages; a word that is also a
 * noun counts by its place (`get_delete_policy` reads, `lookup_word` reads whatever the word is).
 */
export function inspectName(functionName: string, doc?: string): Observation[] {
  const meaning = toolMeaning(functionName, doc);
  if (formats(meaning))
    return [
      {
        id: 'NAME_WIPES',
        message: 'by its name it deletes a whole disk',
        effect: 'delete',
        scope: 'all',
        reversibility: 'irreversible',
        severity: 0.85,
        confidence: 0.8,
      },
    ];
  const { readings } = readName(functionName.slice(0, MAX_NAME));
  const act = readings.every(({ effect }) => effect === 'read')
    ? actOf(functionName.slice(0, MAX_NAME))
    : undefined;
  // What only reads by its documentation does; by its name, `purging_logs` would show logs.
  if (meaning.reads && (act === undefined || doc !== undefined)) return [];
  if (act !== undefined)
    return inspectName(act.spelled, doc).map((one) => ({
      ...one,
      severity: Math.min(one.severity, act.worst),
      confidence: Math.min(one.confidence, act.confidence),
    }));
  const out: Observation[] = [];
  const seen = new Set<Effect>();
  for (const { effect, confidence, sure: firm } of readings) {
    if (effect === 'read' || confidence < 0.4 || seen.has(effect)) continue;
    if (effect === 'pay' && [...meaning.verbs.keys()].some((verb) => COMPUTES.has(verb))) continue;
    seen.add(effect);
    // A declaration that says something else makes the name a weak hint.
    const sure =
      doc === undefined
        ? confidence
        : Math.min(0.95, Math.max(confidence * 0.5, meaning.knowledge.has(effect)));
    if (sure < 0.3) continue;
    const one =
      effect === 'delete'
        ? deletion(meaning, sure, firm === true, functionName)
        : plain(effect, sure, firm === true, meaning);
    if (one !== undefined) out.push(one);
  }
  return out;
}

function plain(
  effect: Exclude<Effect, 'read' | 'delete'>,
  confidence: number,
  sure: boolean,
  meaning: ToolMeaning,
): Observation {
  const [id, message, worst] = MEANINGS[effect];
  const { words } = meaning;
  // `transfer_to_colleague`, `order_by`: words of paying that move no money; `arm_alarm`: a thing of every day.
  if (effect === 'pay' && [...meaning.verbs.keys()].some((verb) => BUYS.has(verb)))
    return { id, message: 'by its name it buys or books something', effect, severity: 0.3, confidence };
  const idle =
    effect === 'pay'
      ? !sure && !words.some((word) => MONEY.has(stem(word)))
      : TOLD.has(meaning.head) || words.some((word) => LIGHT.has(stem(word)));
  return {
    id,
    message: `by its name it ${message}`,
    effect,
    severity: idle ? Math.min(worst, 0.2) : worst,
    confidence,
  };
}

/** Verbs that end an agreement or undo a step; the thing itself stays. */
const ENDS =
  /^(cancel|unsubscribe|dismiss|undo|abort|unassign|detach|retract|withdraw|kuendig|annul|stornier|disconnect|end|evict|void)$/;
/** Verbs of tidying up: what they take away is made again. */
const TIDIES = /^(flush|prune|clear|drop|kill|discard|empty|truncate|expire|deallocate)$/;

function deletion(
  meaning: ToolMeaning,
  confidence: number,
  sure: boolean,
  name: string,
): Observation | undefined {
  const { words } = meaning;
  const verbs = [...meaning.verbs].filter(([, effect]) => effect === 'delete').map(([verb]) => verb);
  // Texts are truncated and stripped to be shown; nothing is lost.
  if (
    words.some((word) => TEXTS.has(word)) &&
    verbs.every((verb) => /^(truncate|drop|erase|clear|remove)$/.test(verb))
  )
    return undefined;
  // `remove_user_from_workspace`: what stands after the preposition is not what is deleted.
  const joint = words.findIndex((word, i) => i > 0 && JOINTS.has(word));
  const objects = (joint < 0 ? words : words.slice(0, joint)).map(stem);
  const wipes = verbs.find((verb) => WIPES.has(verb)) ?? words.find((word) => WIPES.has(word));
  const holder =
    objects.find((word) => CONTAINERS.has(word)) ?? CJK_CONTAINERS.find((word) => name.includes(word));
  const all = words.find((word) => ALL.has(word));
  const light = words.some((word) => LIGHT.has(stem(word)));
  const ends = verbs.length > 0 && verbs.every((verb) => ENDS.test(verb));
  const strong = wipes !== undefined && wipes !== 'truncate';
  if (!ends && !light && (strong || holder !== undefined || all !== undefined)) {
    return {
      id: 'NAME_WIPES',
      message: `by its name it deletes ${holder === undefined ? 'everything' : `a whole ${holder}`}`,
      effect: 'delete',
      scope: 'all',
      reversibility: 'irreversible',
      severity:
        wipes !== undefined && (holder !== undefined || all !== undefined)
          ? 0.85
          : holder !== undefined && VITAL.test(holder)
            ? 0.8
            : 0.65,
      confidence,
      ...(holder === undefined ? {} : { target: holder }),
    };
  }
  const person = objects.some((word) => PEOPLE.has(word));
  return {
    id: 'NAME_DELETES',
    message: ends ? 'by its name it ends or takes back something' : 'by its name it deletes something',
    effect: 'delete',
    scope: 'one',
    reversibility: ends ? 'costly' : 'irreversible',
    severity: light
      ? 0.2
      : ends
        ? 0.35
        : !sure || verbs.every((verb) => TIDIES.test(verb))
          ? 0.3
          : person
            ? 0.6
            : 0.45,
    confidence,
  };
}

/** `format_disk`: the one verb of showing that deletes, by its object. */
function formats(meaning: ToolMeaning): boolean {
  const { words } = meaning;
  return (
    words.some((word) => /^(re)?format$/.test(word)) &&
    words.some((word) => /^(disk|drive|volume|partition|sd|usb|device)$/.test(stem(word)))
  );
}

function findingsOf(functionName: string, doc: string | undefined): readonly ActionFinding[] {
  return inspectName(functionName, doc).map((one) => ({ ...one, inspector: 'name', path: [] }));
}

const kept = new WeakMap<ToolMeaning, readonly ActionFinding[]>();

/** What the tool's name says that it does. */
export const nameInspector: Inspector = {
  name: 'name',
  inspect(input: InspectInput): readonly ActionFinding[] {
    const { functionName, doc } = input;
    // Longer names share their meaning with others.
    if (functionName.length > MAX_NAME) return findingsOf(functionName, doc);
    const meaning = toolMeaning(functionName, doc);
    let found = kept.get(meaning);
    if (found === undefined) {
      found = findingsOf(functionName, doc);
      kept.set(meaning, found);
    }
    return found;
  },
};
