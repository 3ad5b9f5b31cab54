import type { ResultShape, Sensitivity, SensitivityClass } from '../../catalog/types.ts';
import type { LabelUse, Strength } from '../../script/facts.ts';
import type { CallView } from './call-view.ts';
import { selectedColumns } from './commands.ts';
import type { FlowModel } from './model.ts';
import { queryNamesTask } from './repetition.ts';
import { readsOfOthers } from './private-scope.ts';
import { credentialPlace } from './resources.ts';
import { literalsBelow, showPath, stringsOf } from './values.ts';
import { splitWords } from './words.ts';

/**
 * How bad it is if the wrong person reads it.
 * 0 references and figures (ids, versions, dates, states); 1 ordinary data; 2 personal, financial, health or
 * confidential data; 3 the same where it identifies or harms by itself (national id, account number, diagnosis);
 * 4 secrets.
 */
export type Level = 0 | 1 | 2 | 3 | 4;

/** Data on its way, as one label brings it. */
export interface Payload {
  readonly use: LabelUse;
  readonly strength: Strength;
  readonly level: Level;
  readonly class: SensitivityClass;
  /** True when the user's words ask for this field, this kind of data, or nothing else would do. */
  readonly asked: boolean;
  /** `source.path`, for messages. */
  readonly text: string;
  /** Field that decides the level, when it is another one than the path's end. */
  readonly because?: string;
  /** Set when the data came through a store or a created object. */
  readonly via?: string;
}

/** Words of fields that only refer, count or describe a state. */
const REFERENCES = new Set(
  (
    'id ids no nr num number key slug ref uuid guid version etag sha hash commit checksum count total_count totalcount n size ' +
    'length len bytes created created_at created_time createdat updated updated_at updatedat modified timestamp ts time date ' +
    'day status state stage type kind format mime mimetype contenttype content_type category region currency unit lang ' +
    'language locale timezone page cursor next next_page_token has_more offset limit total index rank position seq sequence ' +
    'run duration duration_s merged locked open closed enabled active healthy ok success priority severity tag tags label ' +
    'labels branch color colour width height sku serial model firmware plan tier quarter year month week'
  ).split(' '),
);

/** Weight at and above which data identifies or harms by itself. */
const STRONG = 0.7;
/** Weight at and above which data is sensitive at all. */
const SENSITIVE = 0.4;
/** Text of unknown content counts as confidential with less than this: ordinary data until something says more. */
const CONFIDENTIAL = 0.55;
const DOUBTFUL = 0.3;

/** Classifies one label where it arrives. */
export function payloadOf(use: LabelUse, model: FlowModel, via?: string): Payload {
  const cached = model.payloads.get(use.label.id);
  const kind = cached ?? judge(use, model);
  if (cached === undefined) model.payloads.set(use.label.id, kind);
  return { use, strength: use.strength, ...kind, ...(via === undefined ? {} : { via }) };
}

export type Judgement = Omit<Payload, 'use' | 'strength' | 'via'>;

function judge(use: LabelUse, model: FlowModel): Judgement {
  const source = model.byId.get(use.label.call);
  const path = use.label.path;
  if (source === undefined) return { level: 1, class: 'internal', asked: false, text: showPath(path) };
  const text = path.length === 0 ? source.name : `${source.name}.${showPath(path)}`;

  const place = credentialReadBy(source);
  if (place !== undefined && !model.purpose.mentions(place)) {
    return { level: 4, class: 'secret', asked: false, text, because: place };
  }
  if (readsOfOthers(source, model)) {
    return { level: 4, class: 'confidential', asked: false, text, because: 'private to others' };
  }
  const candidates = fieldsAt(source, path, new Set(leftOut(use)), model);
  let worst: Judgement | undefined;
  for (const field of candidates) {
    const asked = isAsked(field.names, field.level, field.class, source, model);
    const judged: Judgement = {
      level: field.level,
      class: field.class,
      asked,
      text,
      ...(field.because === undefined ? {} : { because: field.because }),
    };
    // What was not asked for comes before what was; then the worse level.
    if (worst === undefined || rank(judged) > rank(worst)) worst = judged;
  }
  return worst ?? { level: 1, class: 'internal', asked: false, text };
}

function rank(judged: Judgement): number {
  return judged.level * 2 + (judged.asked ? 0 : 5);
}

/** Properties that the script took out of a record before it passed the rest on (`const { ssn, ...rest } = record`). */
function leftOut(use: LabelUse): readonly string[] {
  return (use.label as { readonly except?: readonly string[] }).except ?? [];
}

interface Field {
  readonly names: readonly string[];
  readonly level: Level;
  readonly class: SensitivityClass;
  readonly because?: string;
}

/** The fields that a label can stand for: itself, the fields below it, or those that the source was asked for. */
function fieldsAt(
  source: CallView,
  path: readonly string[],
  without: ReadonlySet<string>,
  model: FlowModel,
): readonly Field[] {
  const own = path.filter((segment) => segment !== '[]');
  const requested = requestedFields(source);
  if (requested !== undefined && requested.length > 0 && !own.some((segment) => requested.some((name) => name.toLowerCase() === segment.toLowerCase()))) {
    // A projection: the result holds what was asked for, whatever else the tool could return.
    if (own.length <= 1) return requested.map((name) => namedField(name, [...own, name], model));
  }
  const fields: Field[] = [];
  for (const tool of source.tools) {
    const below = shapeAt(tool.result, path);
    const leaves = (below === undefined ? [] : leavesBelow(below)).filter((leaf) => !leaf.some((name) => without.has(name)));
    for (const leaf of leaves) {
      if (leaf.length === 0) continue;
      fields.push(fieldFrom(tool.sensitivity([...path, ...leaf]), [...own, ...leaf.filter((s) => s !== '[]')], leaf));
    }
    const known = below?.fields !== undefined || below?.items?.fields !== undefined;
    if (!known || (below?.open === true && without.size === 0)) fields.push(fieldFrom(tool.sensitivity(path), own, []));
  }
  if (fields.length === 0) fields.push(namedField(own.at(-1) ?? '', own, model));
  return fields;
}

function namedField(name: string, names: readonly string[], model: FlowModel): Field {
  const sensitivity = model.catalog.fieldSensitivity(name);
  if (sensitivity !== undefined) return fieldFrom(sensitivity, names, [name]);
  if (isReference(name)) return { names, level: 0, class: 'internal' };
  return { names, level: 1, class: 'internal' };
}

function fieldFrom(sensitivity: Sensitivity, names: readonly string[], leaf: readonly string[]): Field {
  const last = names.at(-1) ?? '';
  const bag = bagLevel(last);
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

/** Collections of settings that hold credentials among other things, by the name of the whole collection. */
const BAGS_OF_SECRETS = new Set(['vars', 'env', 'envs', 'environ', 'environment', 'envvars', 'env_vars', 'environment_variables', 'variables', 'headers', 'request_headers', 'cookies', 'credentials', 'secrets']);
const BAGS = new Set(['config', 'configuration', 'conf', 'properties', 'session', 'dump', 'backup']);

/** Level of a whole collection of settings, of which nothing is known but its name; `undefined` for anything else. */
function bagLevel(name: string): Level | undefined {
  const lower = name.toLowerCase();
  if (BAGS_OF_SECRETS.has(lower)) return 4;
  return BAGS.has(lower) ? 3 : undefined;
}

/** Level of a sensitivity; references that nothing stronger is said of are 0. */
export function levelOf(sensitivity: Sensitivity, name: string): Level {
  const { class: kind, weight, confidence } = sensitivity;
  let level: Level;
  if (kind === 'secret') level = 4;
  else if (weight >= STRONG) level = 3;
  else if (weight >= (kind === 'confidential' ? CONFIDENTIAL : SENSITIVE)) level = 2;
  else if (weight > 0 && kind !== 'public') level = 1;
  else level = 0;
  if (level >= 2 && confidence < DOUBTFUL) level = (level - 1) as Level;
  if (level <= 1 && isReference(name)) return 0;
  return level;
}

export function isReference(name: string): boolean {
  const lower = name.toLowerCase();
  if (REFERENCES.has(lower)) return true;
  const last = splitWords(name).at(-1);
  return last !== undefined && REFERENCES.has(last) && splitWords(name).length <= 2;
}

/** Credentials that the source was told to read, by path or name. */
function credentialReadBy(source: CallView): string | undefined {
  for (const literal of literalsBelow(source.call.args)) {
    const place = credentialPlace(literal);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Field names that a reading call asks for, as written; `undefined` when it does not choose fields. */
export function requestedFields(source: CallView): readonly string[] | undefined {
  let found: string[] | undefined;
  for (const node of source.arguments) {
    if (node.role === 'fields') {
      const chosen = stringsOf(node.view);
      if (chosen.length === 0 && !(node.view.items ?? node.view.elements)) continue;
      found ??= [];
      for (const text of chosen) for (const part of text.split(/[,\s]+/u)) if (part !== '') found.push(part);
      if (chosen.some((text) => text.trim() === '*')) return undefined;
    } else if (node.role === 'command' || node.role === 'query') {
      const columns = stringsOf(node.view).map(selectedColumns).find((list) => list !== undefined);
      if (columns !== undefined) found = [...(found ?? []), ...columns];
    }
  }
  return found;
}

function shapeAt(shape: ResultShape | undefined, path: readonly string[]): ResultShape | undefined {
  let at = shape;
  for (const segment of path) {
    if (at === undefined) return undefined;
    at = segment === '[]' ? (at.items ?? at) : (at.fields?.get(segment) ?? (at.items?.fields?.get(segment) as ResultShape | undefined));
  }
  return at;
}

const MAX_LEAVES = 64;

function leavesBelow(shape: ResultShape): readonly (readonly string[])[] {
  const leaves: (readonly string[])[] = [];
  const pending: { path: readonly string[]; shape: ResultShape }[] = [{ path: [], shape }];
  for (let i = 0; i < pending.length && leaves.length < MAX_LEAVES; i++) {
    const next = pending[i] as { path: readonly string[]; shape: ResultShape };
    const fields = next.shape.fields;
    if (fields !== undefined && fields.size > 0) {
      for (const [name, field] of fields) pending.push({ path: [...next.path, name], shape: field });
    } else if (next.shape.items !== undefined && next.path.length < 8) {
      pending.push({ path: [...next.path, '[]'], shape: next.shape.items });
    } else {
      leaves.push(next.path);
    }
  }
  return leaves;
}

/** True when the user's words ask for the field, its kind, or the named object as a whole. */
function isAsked(names: readonly string[], level: Level, kind: SensitivityClass, source: CallView, model: FlowModel): boolean {
  const { purpose } = model;
  if (!purpose.stated) return false;
  const last = names.at(-1);
  if (last !== undefined && mentionsField(last, purpose)) return true;
  // "Contacts" asks for addresses and numbers; a class never asks for what identifies or harms by itself.
  if (level <= 2 && kind !== 'internal' && kind !== 'public' && kind !== 'confidential' && purpose.asksSensitive(kind)) return true;
  return GENERIC_CONTENT.has(last?.toLowerCase() ?? '') && kind !== 'secret' && readsWhatTaskNames(source, model);
}

/** The read object is named by a literal that shares a word with the task: `logo.svg` for "the new logo". */
function readsWhatTaskNames(source: CallView, model: FlowModel): boolean {
  if (queryNamesTask(source, model)) return true;
  return literalsBelow(source.call.args).some((literal) =>
    splitWords(literal).some((word) => word.length >= 4 && model.purpose.mentions(word)),
  );
}

/** Fields that hold the object itself, which the task names by its id or title. */
const GENERIC_CONTENT = new Set(['body', 'content', 'contents', 'text', 'data', 'file', 'bytes', 'blob', 'raw', 'html', 'markdown', 'lines', 'rows', 'values', 'inhalt', 'contenido', 'contenu']);

function mentionsField(name: string, purpose: FlowModel['purpose']): boolean {
  if (purpose.mentions(name)) return true;
  const words = splitWords(name).filter((word) => word.length > 2);
  return words.length > 0 && words.every((word) => purpose.mentions(word));
}
