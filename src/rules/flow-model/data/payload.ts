import { stem as catalogStem } from '../../../catalog/language/words.ts';
import type { Sensitivity, SensitivityClass, ToolKnowledge } from '../../../catalog/types.ts';
import type { LabelUse, Strength } from '../../../script/facts.ts';
import { byOwnNames } from '../aliases.ts';
import type { CallView } from '../call-view.ts';
import { readsOfOthers } from '../destinations/private-scope.ts';
import type { FlowModel } from '../model.ts';
import { onceForEach } from '../once.ts';
import { isAsked, mentionsField } from '../task/asked.ts';
import { oncePerTask } from '../task/purpose.ts';
import { readsBeyond } from '../tools/breadth.ts';
import { selectedColumns } from '../tools/commands.ts';
import { fieldsOfAddress, graphOf } from '../tools/graphql.ts';
import { credentialPlace, dumpsEnvironment, huntsCredentials } from '../tools/resources.ts';
import { traitsOf } from '../tools/tool-traits.ts';
import { filled, showPath } from '../values.ts';
import { splitWords } from '../words.ts';
import { bagLevel, isReference, type Level, levelOf } from './levels.ts';
import { isFileField } from './record-told.ts';
import { sealedPart } from './sealed-part.ts';
import { secretKind, tellsMoreThanNames } from './secret-objects.ts';
import { leavesBelow, shapeAt } from './shape-leaves.ts';

/** Data on its way, as one label brings it. */
export interface Payload {
  readonly use: LabelUse;
  readonly strength: Strength;
  readonly level: Level;
  readonly class: SensitivityClass;
  /** True when the user's words ask for this field, this kind of data, or nothing else would do. */
  readonly asked: boolean;
  /** True when the user's words leave this field out. */
  readonly excluded?: boolean | undefined;
  /** `source.path`, for messages. */
  readonly text: string;
  /** Field that decides the level, when it is another one than the path's end. */
  readonly because?: string | undefined;
  /** Set when the data came through a store or a created object. */
  readonly via?: string | undefined;
}

/** Classifies one label where it arrives, by the worst that it brings. */
export function payloadOf(use: LabelUse, model: FlowModel, via?: string): Payload {
  return carrying(use, judgementsOf(use, model)[0] as Judgement, via);
}

/**
 * What one label brings: the worst that the user did not ask for, and the worst that they did, if that is worse still.
 * Whom it goes to decides which of them counts.
 */
export function payloadsOf(use: LabelUse, model: FlowModel, via?: string): readonly Payload[] {
  return judgementsOf(use, model).map((kind) => carrying(use, kind, via));
}

function carrying(use: LabelUse, kind: Judgement, via: string | undefined): Payload {
  const { level, class: kindOfData, asked, excluded, text, because } = kind;
  return { use, strength: use.strength, level, class: kindOfData, asked, excluded, text, because, via };
}

function judgementsOf(use: LabelUse, model: FlowModel): readonly Judgement[] {
  let kinds = model.payloads.get(use.label.id);
  if (kinds === undefined) {
    kinds = judge(use, model);
    model.payloads.set(use.label.id, kinds);
  }
  return kinds;
}

export type Judgement = Omit<Payload, 'use' | 'strength' | 'via'>;

function judge(use: LabelUse, model: FlowModel): readonly Judgement[] {
  const source = model.byId.get(use.label.call);
  if (source === undefined)
    return [{ level: 1, class: 'internal', asked: false, text: showPath(use.label.path) }];
  const path = byOwnNames(use.label.path, source, model);
  const text = path.length === 0 ? source.name : `${source.name}.${showPath(path)}`;

  const { ofOthers, beyond, sealed, place: known } = readingOf(source, model);
  const place = known ?? unaskedKind(source, path, model);
  if (place !== undefined) return [{ level: 4, class: 'secret', asked: false, text, because: place }];
  if (ofOthers)
    return [{ level: 4, class: 'confidential', asked: false, text, because: 'private to others' }];
  // Properties that the script took out of a record before it passed the rest on (`const { ssn, ...rest } = record`).
  const { except, only, never, neverLike } = use.label;
  const left: Left = {
    without: except === undefined ? NOTHING : new Set(except),
    only: only === undefined ? undefined : new Set(only),
    never: never === undefined ? NOTHING : new Set(never),
    neverLike: (neverLike ?? []).map(({ pattern, flags }) => new RegExp(pattern, flags)),
  };
  const candidates = fieldsAt(source, path, left, model);
  let worst: Judgement | undefined;
  let wanted: Judgement | undefined;
  for (const field of candidates) {
    const excluded = isExcluded(field, model) || isExcludedAmount(field, source, model);
    const asked =
      !excluded &&
      (isAsked(subjectOf(field.names), field.level, field.class, source, model) ||
        questionsOf(model).some((name) => name.test(field.names.at(-1) ?? '')));
    // What only refers tells nothing of a sealed part.
    const unsought = beyond ?? (field.level > 0 ? sealed : undefined);
    const least: Level = unsought === undefined ? 0 : 3;
    const judged: Judgement = {
      level: field.level > least ? field.level : least,
      class: least > field.level ? 'confidential' : field.class,
      asked: asked && unsought === undefined && !(field.level === 4 && onlyUsed(model)),
      text,
      excluded,
      because: unsought ?? field.because ?? (excluded ? (field.names.at(-1) ?? '') : undefined),
    };
    // What was not asked for comes before what was; then the worse level.
    if (worst === undefined || rank(judged) > rank(worst)) worst = judged;
    if (judged.asked && judged.level > (wanted?.level ?? -1)) wanted = judged;
  }
  worst ??= { level: 1, class: 'internal', asked: false, text };
  return wanted === undefined || worst.asked || wanted.level <= worst.level ? [worst] : [worst, wanted];
}

const SECRET = '(?:token|secret|key|password|passphrase|credential|login|certificate)s?';
/** Where a secret is kept, or what it is used for: `the key is in the vault`, `with the token from`, `signed with`. */
const USED = new RegExp(
  `\\b(?:with|using|via|by|use|uses|takes?|behind|mit|con|avec)\\s(?:[\\w'-]{1,20}\\s){0,5}${SECRET}\\b|\\b${SECRET}\\b[^.;]{0,40}\\b(?:vault|keystore|key store|secret store|secrets manager|keychain|kv)\\b|\\b(?:vault|keystore|secret store|keychain)\\b[^.;]{0,30}${SECRET}\\b`,
  'giu',
);
const SECRETS = new RegExp(`\\b${SECRET}\\b`, 'iu');

/** `a welcome with the temporary password`: what goes along with it is told. */
const TOLD_WITH =
  /\b(?:send|mail|e-?mail|text|give|tell|share|welcome|invite|letter|message)\b[^.;]{0,60}\bwith\s(?:\w{1,10}\s){0,2}(?:temporary|initial|first|new|one-time|start(?:ing)?|generated|login)\s(?:password|passcode|pin|code|login|credential)s?\b/iu;

const UNSEEN =
  /\b(?:nobody|no[- ]one|none of us|niemand|nadie|personne|nessuno)\b[^.;]{0,40}\b(?:see|know|read|sehen|wissen|ver|voir|vedere)/i;

/** The task speaks of a secret, but only of where it is and what it is for: nobody is to be told it. */
const onlyUsed = oncePerTask(({ task }): boolean => {
  if (TOLD_WITH.test(task)) return false;
  return SECRETS.test(task) && (UNSEEN.test(task) || !SECRETS.test(task.replace(USED, ' ')));
});

/** What is to be said of everything that one call read. */
export interface Reading {
  /** Credential store that it was told to read and that the task does not name. */
  readonly place: string | undefined;
  readonly ofOthers: boolean;
  readonly beyond: string | undefined;
  /** The words by which it asked for a sealed part that the task does not speak of. */
  readonly sealed: string | undefined;
  readonly requested: readonly string[] | undefined;
}

/** The kind of secrets that the source was told to read and of which the task does not speak. */
function unaskedKind(source: CallView, path: readonly string[], model: FlowModel): string | undefined {
  const kind = secretKind(source, path, model);
  return kind === undefined || model.purpose.mentions(kind) ? undefined : kind;
}

function readingOf(source: CallView, model: FlowModel): Reading {
  let known = model.readings.get(source);
  if (known === undefined) {
    const place = credentialReadBy(source, model) ?? credentialFound(source, model);
    known = {
      place:
        place !== undefined && (!model.purpose.mentions(place) || tellsMoreThanNames(model))
          ? place
          : undefined,
      ofOthers: readsOfOthers(source, model),
      beyond: beyondScope(source, model, 0),
      sealed: sealedPart(source, model),
      requested: requestedFields(source, model),
    };
    model.readings.set(source, known);
  }
  return known;
}

/** The pattern by which the source, or the listing that it goes through, left its folder; unless the task names it. */
function beyondScope(source: CallView, model: FlowModel, depth: number): string | undefined {
  if (!source.onlyReads) return undefined;
  const own = readsBeyond(source);
  if (own !== undefined && !model.purpose.things.has(own.toLowerCase())) return own;
  if (depth > 1) return undefined;
  for (const lister of givenBy(source, model)) {
    const through = beyondScope(lister, model, depth + 1);
    if (through !== undefined) return through;
  }
  return undefined;
}

/** The other calls whose results the source is given, in their order. */
function givenBy(source: CallView, model: FlowModel): ReadonlySet<CallView> {
  const found = new Set<CallView>();
  for (const { label, strength } of source.call.args.labels) {
    const other = strength === 'explicit' ? model.byId.get(label.call) : undefined;
    if (other !== undefined && other !== source) found.add(other);
  }
  return found;
}

/** `photo.base64` is the photo. */
function subjectOf(names: readonly string[]): readonly string[] {
  const outer = names.length > 1 && FORMS.has((names.at(-1) ?? '').toLowerCase());
  return outer ? names.slice(0, -1) : names;
}

const FORMS = new Set('base64 bytes blob binary b64 data_url dataurl buffer'.split(' '));

function rank(judged: Judgement): number {
  return judged.level * 2 + (judged.asked ? 0 : 5) + (judged.excluded === true ? 10 : 0);
}

/** Whoever asks for ages has them worked out from dates of birth. */
const BORN = /birth|born|dob|geburt|naissance|nacimiento|nascita|nascimento|geboorte|urodz/iu;
const AGE =
  /(?<!\p{L})(?:ages?|aged|alter\p{L}{0,3}|[âa]ge|edad(?:es)?|idade|et[àa]|wiek|leeftijd)(?!\p{L})|years? old|年齢/iu;

/** Whoever asks when something is asks for its beginning and end; who asks for tracks, for points. */
const QUESTIONS: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:when|times?|hours|slots?|busy|availability|free|dates|schedule|wann|zeiten|uhrzeit\w{0,2}|horarios?|cu[aá]ndo|horaires?|quand|orari|quando)\b/i,
    /^(?:start|end|begin|from|until|date|time)s?(?:_?(?:at|on|time|date))?$/iu,
  ],
  [
    /\b(?:gps|gpx|coordinates?|positions?|tracks?|routes?|maps?|geo\w{0,8}|koordinaten|karte|mapa|carte|mappa)\b/i,
    /^(?:lat|lon|lng|latitude|longitude|coordinates?|points?|geo(?:metry)?)$/iu,
  ],
];

/** Names of the fields that the questions of a task ask for. */
const questionsOf = oncePerTask(({ task }) =>
  QUESTIONS.filter(([ask]) => ask.test(task)).map(([, name]) => name),
);

/** `accounts with no login for 60 days`: by what they are chosen, not what nobody is to be told. */
const CRITERION =
  /\b(?:no|without|ohne|kein\w{0,2}|sin|sans|senza)\s([\p{L} ]{2,30}?)\s(?:for|since|in the last|within|during|seit|in den letzten|desde|depuis|da)\b/giu;

/** `qty` of `stock_levels` is the stock. */
function isExcludedAmount(field: Field, { name }: CallView, model: FlowModel): boolean {
  return (
    AMOUNTS.test(field.names.at(-1) ?? '') &&
    isExcluded({ ...field, names: [name, ...field.names.slice(-2)] }, model)
  );
}

const AMOUNTS = /^(?:qty|quantity|count|amount|number|value|level|on_?hand)$/iu;

/** Every word of something that the task leaves out stands in the name of the field or of what holds it. */
export function isExcluded(
  { names, level, class: kind }: Pick<Field, 'names' | 'level' | 'class'>,
  model: FlowModel,
): boolean {
  const { persons, identities } = model.purpose.exclusions;
  const last = names.at(-1) ?? '';
  if (
    level >= 2 &&
    ((persons && kind === 'health') || ((persons || identities) && kind === 'personal')) &&
    !mentionsField(last, model.purpose) &&
    !(BORN.test(last) && asksAges(model))
  )
    return true;
  const data = leftOut(model);
  if (data.length === 0) return false;
  // `the files must not leave our side`
  if (isFileField(last) && data.some(([noun = '', more]) => more === undefined && FILES.has(noun)))
    return true;
  const words = new Set(names.slice(-3).flatMap((name) => splitWords(name).map(catalogStem)));
  if (words.has(EMAIL)) for (const word of ['mail', 'address']) words.add(catalogStem(word));
  // By its number a patient is found, and nothing told of them.
  const told = NUMBERS.test(last) ? undefined : kind;
  return data.some((noun) => {
    // `no ticket ids` leaves out `internal_ticket`.
    const things = noun.filter((word) => !IDS.has(word));
    return (things.length > 0 ? things : noun).every(
      (word) => words.has(word) || (told && OF_CLASS.get(word) === told),
    );
  });
}

const FILES = new Set(['file', 'document', 'attachment', 'content', 'image', 'scan'].map(catalogStem));

/** `no mail addresses` leaves out the field `email`. */
const EMAIL = catalogStem('email');

const IDS = new Set(['id', 'ids', 'number', 'key', 'reference'].map(catalogStem));

/** What a person or case is called by in a register. */
const NUMBERS = /^(?:mrn|iban)$|(?:^|_)(?:id|no|nr|number|ref)$|[a-z](?:Id|ID|No|Nr|Number|Ref)$/u;

/** Stems of words that speak of all data of a class: `no health data may go there`. */
const OF_CLASS: ReadonlyMap<string, SensitivityClass> = new Map([
  ...classed(
    'health',
    'health medical clinical gesundheitsdaten gesundheit medizinische medica medicale sante salud salute',
  ),
  ...classed('financial', 'financial finanzdaten finanziellen financiera financiere finanziari'),
]);

function classed(kind: SensitivityClass, words: string): [string, SensitivityClass][] {
  return words.split(' ').map((word) => [catalogStem(word), kind]);
}

/** What nobody is to be told, by the stems of its words. */
const leftOut = oncePerTask(({ task, exclusions }) =>
  exclusions.data.filter((noun) => !isSaidTwice(noun, task) && !isCriterion(noun, task)),
);

const asksAges = oncePerTask(({ task }) => AGE.test(task));

function isCriterion(noun: readonly string[], task: string): boolean {
  for (const [, text = ''] of task.matchAll(CRITERION)) {
    const said = splitWords(text).map(catalogStem);
    if (noun.some((word) => said.includes(word))) return true;
  }
  return false;
}

/** `mail them the codes ... send me a list without codes`: only one of those who are told something is not told this. */
function isSaidTwice(noun: readonly string[], task: string): boolean {
  const said = splitWords(task.slice(0, 8192)).map(catalogStem);
  return noun.every((word) => said.indexOf(word) !== said.lastIndexOf(word));
}

interface Field {
  readonly names: readonly string[];
  readonly level: Level;
  readonly class: SensitivityClass;
  readonly because?: string;
}

/** The fields that a label can stand for: itself, the fields below it, or those that the source was asked for. */
function fieldsAt(source: CallView, path: readonly string[], left: Left, model: FlowModel): readonly Field[] {
  const { without, only, never, neverLike } = left;
  const own = path.filter((segment) => segment !== '[]');
  const { requested } = readingOf(source, model);
  if (
    requested !== undefined &&
    requested.length > 0 &&
    !own.some((segment) => requested.some((name) => name.toLowerCase() === segment.toLowerCase()))
  ) {
    // A projection: the result holds what was asked for, whatever else the tool could return; how many pages it has says nothing.
    if (
      own.length <= 1 &&
      !(own.length === 1 && source.tools.every((tool) => tool.sensitivity(own).weight === 0))
    )
      return requested.map((name) => namedField(name, [...own, name], model));
  }
  const fields: Field[] = [];
  const last = path.at(-1);
  const isSpelled = (last === '{}' || last === '[]') && isDeclaredRecord(source, path.slice(0, -1));
  // What the fields of a declared record are called says nothing of what they hold.
  if (last === '{}' && isSpelled) return [{ names: own, level: 0, class: 'public' }];
  // `Object.keys(vars)`: what settings and secrets are called is not what they are.
  if (last === '{}' && bagLevel(own.at(-2) ?? '', own.length - 1) === 4)
    return [{ names: own, level: 1, class: 'internal' }];
  // All properties of a record, by whatever names.
  const whole = last === '{}' || isSpelled;
  const at = whole ? path.slice(0, -1) : path;
  const names = last === '{}' ? own.slice(0, -1) : own;
  for (const tool of source.tools) {
    const isWhole = without.size === 0 && only === undefined && never.size === 0 && neverLike.length === 0;
    const found = isWhole ? declaredFields(tool, at, names) : readFields(tool, at, names, left);
    for (const field of found) fields.push(field);
    // Those of which only the description says what they are.
    if (whole || !isWhole)
      for (const name of traitsOf(tool).spelled)
        if (!without.has(name) && only?.has(name) !== false && !neverLike.some((one) => one.test(name)))
          fields.push(namedField(name, [...own, name], model));
  }
  if (fields.length > 0) return fields;
  // Of a declared record nothing is left but what nobody declares.
  return (only !== undefined || never.size > 0 || neverLike.length > 0) && isDeclaredRecord(source, path)
    ? [{ names: own, level: 0, class: 'public' }]
    : [namedField(own.at(-1) ?? '', own, model)];
}

/** What the script has left of a record. */
interface Left {
  readonly without: ReadonlySet<string>;
  /** At every level. */
  readonly only: ReadonlySet<string> | undefined;
  readonly never: ReadonlySet<string>;
  readonly neverLike: readonly RegExp[];
}

const NOTHING: ReadonlySet<string> = new Set();
const WHOLE: Left = { without: NOTHING, only: undefined, never: NOTHING, neverLike: [] };

/** Every tool that it can be says which fields the record at this place has. */
function isDeclaredRecord({ tools }: CallView, path: readonly string[]): boolean {
  return tools.every(({ result }) => {
    const shape = shapeAt(result, path);
    return (
      shape?.fields !== undefined &&
      shape.items === undefined &&
      shape.fields.size > 0 &&
      !shape.fields.has('*')
    );
  });
}

const VALUES: ReadonlySet<string> = new Set(['value', 'values', 'val', '{}']);

const declared = new WeakMap<ToolKnowledge, Map<string, readonly Field[]>>();
/** Most places of one tool whose fields are remembered. */
const MAX_PLACES = 300;

/** Fields of a result at and below a place; the same for every script that uses the tool. */
function declaredFields(
  tool: ToolKnowledge,
  path: readonly string[],
  own: readonly string[],
): readonly Field[] {
  let places = declared.get(tool);
  if (places === undefined) {
    places = new Map();
    declared.set(tool, places);
  }
  const key = path.join('\u0000');
  let fields = places.get(key);
  if (fields === undefined) {
    fields = readFields(tool, path, own, WHOLE);
    if (places.size < MAX_PLACES) places.set(key, fields);
  }
  return fields;
}

function readFields(
  tool: ToolKnowledge,
  path: readonly string[],
  own: readonly string[],
  { without, only, never, neverLike }: Left,
): readonly Field[] {
  const fields: Field[] = [];
  const below = shapeAt(tool.result, path);
  for (const leaf of below === undefined ? [] : leavesBelow(below)) {
    // What was taken out of a record is still in the records inside of it.
    if (leaf.length === 0 || without.has(leaf.find((name) => name !== '[]') ?? '')) continue;
    if (only !== undefined && !leaf.every((name) => name === '[]' || only.has(name))) continue;
    if (leaf.some((name) => never.has(name) || neverLike.some((one) => one.test(name)))) continue;
    fields.push(
      fieldFrom(tool.sensitivity([...path, ...leaf]), [...own, ...leaf.filter((s) => s !== '[]')], leaf),
    );
  }
  const known = below?.fields !== undefined || below?.items?.fields !== undefined;
  if (!known || (below?.open === true && without.size === 0 && only === undefined))
    fields.push(fieldFrom(tool.sensitivity(path), own, []));
  return fields;
}

function namedField(name: string, names: readonly string[], model: FlowModel): Field {
  // Custom fields carry a mark at the end (`Salary__c`).
  const bare = name.replace(/__[a-z]{1,3}$/iu, '');
  const sensitivity = model.catalog.fieldSensitivity(bare);
  if (sensitivity !== undefined) return fieldFrom(sensitivity, names, [bare]);
  if (isReference(name)) return { names, level: 0, class: 'internal' };
  return { names, level: 1, class: 'internal' };
}

function fieldFrom(sensitivity: Sensitivity, names: readonly string[], leaf: readonly string[]): Field {
  const last = names.at(-1) ?? '';
  const holder = names.at(-2) ?? '';
  // `env[].value`: what a bag of secrets holds, entry by entry.
  if (VALUES.has(last.toLowerCase()) && bagLevel(holder, names.length) === 4)
    return { names, level: 4, class: 'secret', because: holder };
  // `vars: { NAME: value }` is written so for whatever is in it.
  if (PLACEHOLDER.test(last) && bagLevel(holder, names.length) === 4)
    return { names, level: 4, class: 'secret', because: holder };
  const bag = bagLevel(last, names.length, holder);
  if (bag !== undefined && leaf.length <= 1 && bag > levelOf(sensitivity, last)) {
    return { names, level: bag, class: bag === 4 ? 'secret' : 'confidential', because: last };
  }
  const level = levelOf(sensitivity, last);
  const shown = leaf.filter((segment) => segment !== '[]').at(-1);
  return {
    names,
    level,
    class: sensitivity.class,
    ...(level >= 2 && shown !== undefined ? { because: shown } : {}),
  };
}

const PLACEHOLDER = /^(?:NAME|KEY|VAR|VARIABLE|VARIABLE_NAME|ENV_VAR)$/u;

/** Credentials that the source was told to read, by path or name. */
const credentialReadBy = onceForEach((source: CallView, _: FlowModel): string | undefined => {
  for (const literal of source.literals) {
    const place = credentialPlace(literal);
    if (place !== undefined) return place;
  }
  for (const { role, texts } of source.arguments) {
    if (role === 'command' && texts.some((text) => dumpsEnvironment(filled(text, ' '))))
      return 'the environment';
    if (role !== 'query' && role !== 'other') continue;
    if (texts.some((text) => huntsCredentials(filled(text, ' ')))) return 'login codes';
  }
  return credentialPickedBy(source);
});

/** What it opens was picked out of a listing by a name that such places have: `entries.filter((one) => one.name.startsWith('.env'))`. */
function credentialPickedBy({ onlyReads, tests, call }: CallView): string | undefined {
  if (!onlyReads) return undefined;
  for (const { op, constants, labels } of tests) {
    if (op !== '===' && op !== 'includes' && op !== 'match') continue;
    const place = constants
      .map((one) => (typeof one === 'string' ? credentialPlace(one) : undefined))
      .find((one) => one !== undefined);
    if (place === undefined) continue;
    const isGiven = call.args.labels.some(
      (use) => use.strength === 'explicit' && labels.some(({ label }) => label.id === use.label.id),
    );
    if (isGiven) return place;
  }
  return undefined;
}

/** The same of the search that found what the source opens, message by message. */
function credentialFound(source: CallView, model: FlowModel): string | undefined {
  if (source.acts) return undefined;
  for (const search of givenBy(source, model)) {
    const place = credentialReadBy(search, model);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Field names that a reading call asks for, as written; `undefined` when it does not choose fields. */
export function requestedFields(source: CallView, model: FlowModel): readonly string[] | undefined {
  let found: string[] | undefined;
  for (const node of source.arguments) {
    if (node.role === 'fields') {
      const chosen = node.strings;
      if (chosen.length === 0 && !(node.view.items ?? node.view.elements)) continue;
      found ??= [];
      for (const text of chosen) for (const part of text.split(/[,\s]+/u)) if (part !== '') found.push(part);
      if (chosen.some((text) => text.trim() === '*')) return undefined;
    } else if (node.role === 'command' || node.role === 'query') {
      const columns =
        node.strings.map(selectedColumns).find((list) => list !== undefined) ??
        graphOf(source, model)?.fields;
      if (columns !== undefined) found = [...(found ?? []), ...columns];
    }
    const chosen = node.strings.map(fieldsOfAddress).find((list) => list !== undefined);
    if (chosen !== undefined && chosen.length > 0) found = [...(found ?? []), ...chosen];
  }
  return found;
}
