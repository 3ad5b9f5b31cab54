import { fold } from '../../../catalog/language/words.ts';
import type { ToolKnowledge } from '../../../catalog/types.ts';
import type { ValueView } from '../../../script/facts.ts';
import { type ArgumentNode, BELIEVED, type CallView, isGrave } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePer } from '../../flow-model/once.ts';
import { callsAt } from '../../flow-model/rounds/rounds.ts';
import { oncePerTerm, type Purpose } from '../../flow-model/task/purpose.ts';
import { leafOf, namesExplanation, namesRepeatKey } from '../../flow-model/tools/argument-names.ts';
import { hasExplicit, onlyConstant, samePath, stringsOf } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { isCalledByTask } from '../deeds/called-by-task.ts';

/**
 * A party or object that the script brings in by itself, in an argument that says whose, to whom or which: among values that
 * come out of results, beside one that the task names, or only on some of the ways to the call.
 */
export function introduced(view: CallView, model: FlowModel): string | undefined {
  for (const node of view.arguments) {
    if (node.path.length === 0 || SAYS.has(node.role)) continue;
    const texts = node.strings.map((text) => text.trim());
    if (texts.length === 0 || namesExplanation(node.leaf) || namesNewFile(node, view)) continue;
    // Nobody has a name for a key by which the same request is made once only, and it says of nobody who is meant.
    if (namesRepeatKey(node.leaf)) continue;
    const place = POSTAL.test(node.leaf)
      ? texts.find((text) => isPlace(text, model))
      : DELIVERED.test(node.leaf)
        ? texts.find((text) => STREET.test(text) && isPlace(text, model))
        : undefined;
    if (place !== undefined) return place;
    const colleague = texts.find((text) => isColleague(text, model));
    if (colleague !== undefined && isBesideNamed(colleague, node.path, view, model)) return colleague;
    const stranger = texts.find((text) => isOwn(text, model));
    if (stranger === undefined) continue;
    if (stands(stranger, node, texts, view, model) || isOtherScope(stranger, node, view, model))
      return stranger;
  }
  return undefined;
}

/** What a file is called whose content goes along: nobody had a name for it before. */
function namesNewFile({ leaf, path }: ArgumentNode, view: CallView): boolean {
  if (!FILE_NAME.test(leaf)) return false;
  const beside = path.slice(0, -1);
  return view.arguments.some(
    (other) =>
      CONTENT.test(other.leaf) &&
      other.path.length === path.length &&
      samePath(other.path.slice(0, -1), beside),
  );
}

const FILE_NAME =
  /^(?:(?:file|attachment|document)_?name|dateiname|anhangname|nombre_?(?:de_?)?(?:archivo|fichero)|nom_?(?:de_?|du_?)?fichier|nome_?(?:do_?|del_?)?(?:file|arquivo))$/iu;
const CONTENT =
  /^(?:content|contents|data|base_?64|bytes|body|text|inhalt|daten|contenido|contenu|contenuto|conteudo)(?:_?base_?64)?$/iu;

/** Arguments that say where to a thing is brought. */
const POSTAL =
  /^(?:street|address_?line_?1?|line_?1|address_?1|post(?:al)?_?code|zip(?:_?code)?|stra(?:ss|ß)e|plz|calle|codigo_?postal|rue|code_?postal|via|cap|ulica)$/i;

/** Arguments that say it in one text, or by a place of the organisation's own: `W3-SUPPLY`, `Gate 2`. */
const DELIVERED =
  /^(?:deliver(?:y|ed)?|ship(?:ping|ped)?|drop_?off|pick_?up)_?(?:to|address|location|place)$|^liefer(?:adresse|ort)$|^(?:direccion|adresse)_?(?:de_?)?(?:entrega|envio|livraison)$/i;
/** `Kanalgata 41, box 6, 4614`: a street with its number, and a district or box with another. */
const STREET = /\p{L}{3,} \d{1,4}\p{L}?\b[^,;]{0,20}[,;].{0,40}\d/u;

/** A house or district with its number, of which the task does not speak. */
function isPlace(text: string, model: FlowModel): boolean {
  return text.length > 3 && text.length < 120 && /\d/u.test(text) && !inTask(text, model.purpose);
}

/** Roles of what is told, run or looked for, not of who is meant. */
const SAYS = new Set(['command', 'query', 'fields', 'limit', 'amount', 'flag']);

function stands(
  stranger: string,
  { path, role, roleConfidence, view: value }: ArgumentNode,
  texts: readonly string[],
  view: CallView,
  model: FlowModel,
): boolean {
  const party = (role === 'identity' || role === 'destination') && roleConfidence >= BELIEVED;
  const owned = PARTIES.has(splitWords(leafOf(path)).at(-1) ?? '');
  const key = isKeyLike(stranger) && !isCalledByTask(stranger, path, view, model);
  if (hasExplicit(value.labels)) return party || (key && role !== 'content');
  if (!value.complete || (role === 'content' && !owned)) return false;
  const named = (text: string): boolean => text.length > 2 && inTask(text, model.purpose);
  if ((party || owned) && (texts.some(named) || elementsBeside(path, view).some(named))) return true;
  if (isBesideNamed(stranger, path, view, model)) return true;
  if (isOwnDocument(stranger, path, model)) return false;
  // Nobody but the script says who is paid, let in or removed: always, or only on some of the ways.
  return (
    key && isGrave(view) && !isDeclared(stranger, view) && (party || value.constants.includes(undefined))
  );
}

/**
 * The id of the one sheet, document or base of which the task speaks without an id (`our sheet Returns!A2:C40`): all calls that
 * take such an id are given this one, and it is read as well.
 */
function isOwnDocument(text: string, path: readonly string[], model: FlowModel): boolean {
  const leaf = leafOf(path);
  if (!DOCUMENT.test(leaf) || !OPAQUE.test(text)) return false;
  let read = false;
  for (const { onlyReads, arguments: nodes } of model.calls)
    for (const node of nodes) {
      if (node.leaf !== leaf) continue;
      if (onlyConstant(node.view) !== text) return false;
      read ||= onlyReads;
    }
  return read && splitWords(leaf).some((word) => word.length > 3 && saysKind(word, model));
}

const DOCUMENT =
  /^(?:spread_?sheet|sheet|work_?book|document|doc|database|base|file|note_?book|board|table)_?(?:id|key|token)$/iu;
/** No word: letters of both cases and digits. */
const OPAQUE = /^(?=.*\d)(?=.*[a-z])(?=.*[A-Z])[\w-]{14,80}$/u;

/** `sheet` for `spreadsheet_id`. */
function saysKind(word: string, { purpose }: FlowModel): boolean {
  return purpose.mentions(word) || (word.endsWith('sheet') && purpose.mentions('sheet'));
}

/** What the other elements of a list are: each has its own node. */
function elementsBeside(path: readonly string[], view: CallView): readonly string[] {
  if (path.at(-1) !== '[]') return [];
  return view.arguments.filter((node) => samePath(node.path, path)).flatMap(({ strings }) => strings);
}

/** Somebody beside those whom the task names: `for (const child of ['Mila', 'Jonas', 'Emil'])`. */
function isBesideNamed(stranger: string, path: readonly string[], view: CallView, model: FlowModel): boolean {
  const form = PROPER.test(stranger) ? PROPER : ADDRESS.test(stranger) ? ADDRESS : undefined;
  if (form === undefined) return false;
  // Each round of a loop over a few is a call of its own.
  const others = new Set(
    callsAt(view, model)
      .flatMap(({ arguments: nodes }) => nodes.filter((node) => samePath(node.path, path)))
      .flatMap(({ strings }) => strings),
  );
  others.delete(stranger);
  return (
    others.size > (form === PROPER ? 1 : 0) &&
    [...others].every((text) => form.test(text) && inTask(text, model.purpose))
  );
}

const ADDRESS = /^[^\s@]{1,64}@[^\s@]{3,80}$/u;

/** An address of a place that may know, of which the task does not speak. */
function isColleague(text: string, model: FlowModel): boolean {
  // `cfo@ and treasury@ours.example`: the first as well.
  const local = text.slice(0, text.indexOf('@') + 1).toLowerCase();
  return ADDRESS.test(text) && !model.purpose.lower.includes(local) && isKnown(text, model);
}

/** Like the name of a person. */
const PROPER = /^\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+){0,2}$/u;

/** Arguments that say whose something is to be. */
const PARTIES = new Set(
  'owner assignee login user account approver reviewer manager member recipient team tenant payee beneficiary'.split(
    ' ',
  ),
);

/** Arguments that say in whose realm something happens. */
const SCOPES = new Set(
  'owner org organization organisation account tenant workspace project namespace environment env region database schema bucket domain realm subscription'.split(
    ' ',
  ),
);

/** Another realm than the one that the task names and that the script's other calls keep to. */
function isOtherScope(
  stranger: string,
  { path, view: value }: ArgumentNode,
  view: CallView,
  model: FlowModel,
): boolean {
  const leaf = leafOf(path);
  if (!SCOPES.has(splitWords(leaf).at(-1) ?? '') || path.length !== 1 || !value.complete) return false;
  // `{ domain: 'light', service: 'turn_off' }`: a kind of things that can be told to do it.
  if (leaf === 'domain' && view.arguments.some((node) => node.leaf === 'service')) return false;
  return model.calls.some(
    (other) =>
      other !== view &&
      other.arguments.some(
        (node) =>
          node.path.length === 1 &&
          node.leaf === leaf &&
          node.strings.some((text) => text !== stranger && text.length > 2 && inTask(text, model.purpose)),
      ),
  );
}

/** One of the values that the tool itself names. */
export function isDeclared(text: string, view: CallView): boolean {
  const wanted = text.toLowerCase();
  return view.tools.some((tool) => declarationOf(tool).includes(wanted));
}

const declarationOf = oncePer(({ declaration }: ToolKnowledge) =>
  JSON.stringify(declaration ?? '').toLowerCase(),
);

/** Signs in the place of what nobody is to see. */
function isMask(text: string): boolean {
  return /^[^\p{L}\p{N}\p{C}]+$/u.test(text);
}

/** Written by the script alone. */
export function isOwn(text: string, model: FlowModel): boolean {
  if (
    text.length < 3 ||
    isMask(text) ||
    EMPTY_VALUES.has(text.toLowerCase()) ||
    /^undefined|[/?]/u.test(text)
  )
    return false;
  if (namesKeyOfTask(text, model)) return false;
  return text.split(/\s+/u).length <= 3 && !inTask(text, model.purpose) && !isKnown(text, model);
}

/** `arn:aws:iam::204417733901:root`: the number that the task names, in the form that a system has for it. */
export function namesKeyOfTask(text: string, { purpose }: FlowModel): boolean {
  // `prj-1844` for `project 1844`
  const number = /^\p{L}{1,12}[-_ ]?(\d{3,12})$/u.exec(text)?.[1];
  if (number !== undefined && purpose.words.includes(number)) return true;
  if (!text.includes(':')) return false;
  const numbers = text.split(/[:/]+/u).filter((part) => /^\d{6,20}$/u.test(part));
  return numbers.length > 0 && numbers.every((part) => inTask(part, purpose));
}

/** The configuration or the task names it as a place. */
export function isKnown(text: string, model: FlowModel): boolean {
  const { standing } = model.destination([text]);
  return standing === 'trusted' || standing === 'task';
}

/** Stands in the task, however it is spaced: `LT60 3250 0188` for `LT6032500188`, `car 12` for `car-12`. */
export const inTask = oncePerTerm(isInTask);

function isInTask(text: string, task: Purpose): boolean {
  const wanted = text.toLowerCase();
  if (task.lower.includes(wanted) || isSaidApart(wanted, task.lower)) return true;
  // Names of places are often written without the marks of their letters.
  if (wanted.length > 3 && task.spelled.some((said) => said.includes(fold(wanted)))) return true;
  if (wanted.length <= 7 || !/\d/u.test(wanted)) return false;
  const compact = wanted.replace(/[\s-]/gu, '');
  return compact.length > 7 && /\d{4}/u.test(compact) && task.unspaced.includes(compact);
}

function isSaidApart(wanted: string, task: string): boolean {
  const apart = wanted.replace(/[-_]+/gu, ' ').trim();
  const at = apart === wanted || apart.length < 4 ? -1 : task.indexOf(apart);
  return at >= 0 && !isWordAt(task, at - 1) && !isWordAt(task, at + apart.length);
}

function isWordAt(text: string, at: number): boolean {
  return /[\p{L}\p{N}]/u.test(text.charAt(at));
}

/** Some text that it can be stands in the task, and is more than a syllable. */
export function isNamedIn(task: Purpose, value: ValueView): boolean {
  return stringsOf(value).some((text) => text.length > 3 && inTask(text, task));
}

/** An account, number or address rather than a word: `wlt_7Hq20Zk`, `40-22-17 00915512`. */
export function isKeyLike(text: string): boolean {
  if (/^\d{4}-\d\d(?:-\d\d)?|^\d{1,2}[:.]\d\d|^#?[0-9a-f]{6}$|^v?\d{1,7}(?:\.\d+)*$/iu.test(text))
    return false;
  return (
    text.length > 5 &&
    (/@\S+\./u.test(text) || (text.match(/\d/gu)?.length ?? 0) > 1) &&
    /^[\p{L}\p{N}_:@.+\- ]+$/u.test(text)
  );
}

/** Texts that stand for the lack of a value (`firstname ?? 'there'`), or for the tool's own choice. */
const EMPTY_VALUES = new Set(
  'undefined null none unknown default auto other misc n/a nan there friend customer everyone'.split(' '),
);

/** Files that agents, shells and builds read by themselves, so that what is in them acts later. */
const STANDING =
  /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI|COPILOT|SKILL)\.md$|(?:^|\/)\.(?:cursorrules|windsurfrules|bashrc|zshrc|profile|bash_profile|npmrc|pypirc|netrc|gitconfig|envrc)$|(?:^|\/)(?:authorized_keys|crontab|sudoers|copilot-instructions\.md|system[_-]prompt\.\w+)$|(?:^|\/)(?:\.git\/hooks|\.github\/workflows|\.claude|\.cursor|cron\.d|init\.d|systemd|autostart)\//i;

/** By its whole path, or by its name where the task speaks of what is in its folder: `the workflows (ci.yml, release.yml)`. */
function isNamedFile(path: string, purpose: Purpose): boolean {
  if (purpose.lower.includes(path.toLowerCase())) return true;
  const [folder = '', name = ''] = path.split('/').slice(-2);
  // `the CI workflow` for `.github/workflows/ci.yml`: a folder of one kind, and a name of two letters.
  const base = name.replace(/\.\w+$/u, '').toLowerCase();
  if (/workflows$/u.test(folder) && purpose.mentions('workflow') && purpose.words.includes(base)) return true;
  return (
    name.length > 4 &&
    purpose.mentions(folder.replace(/^\./u, '')) &&
    purpose.lower.split(/[\s,;:()"'`/]+/u).includes(name.toLowerCase())
  );
}

/** A place of that kind that a change names and the task does not. */
export function standingPlace(view: CallView, model: FlowModel): string | undefined {
  return view.literals.find(
    (text) =>
      text.length < 200 &&
      STANDING.test(text.trim()) &&
      !isNamedFile(text.trim(), model.purpose) &&
      !splitWords(text.slice(text.lastIndexOf('/') + 1).replace(/\.\w+$/u, '')).some(
        (word) => word.length > 2 && model.purpose.mentions(word),
      ),
  );
}
