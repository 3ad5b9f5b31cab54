import type { ResultShape } from '../../../catalog/types.ts';
import type { LabelUse } from '../../../script/facts.ts';
import type { FlowModel } from '../model.ts';
import { splitWords } from '../words.ts';
import type { Level } from './levels.ts';
import { shapeAt } from './shape-leaves.ts';

/**
 * True when a label stands for one value rather than a collection, so that a loop over it goes through its characters,
 * digits or bits. Told by the declared shape, else by the name: something that is secret by its own name is a text.
 */
export function isScalar(use: LabelUse, level: Level, model: FlowModel): boolean {
  const { path } = use.label;
  const leaf = path.filter((segment) => segment !== '[]').at(-1);
  if (leaf === undefined) return false;
  // A document is gone through line by line.
  if (level < 3 && PROSE.has(leaf.toLowerCase())) return false;
  // One field of each record decides about that record: an ordinary loop over records.
  const inCollection = path.slice(0, -1).includes('[]');
  if (inCollection && level < 4) return false;
  const source = model.byId.get(use.label.call);
  for (const tool of source?.tools ?? []) {
    const shape = at(tool.result, path);
    if (shape === undefined) continue;
    if (!isPlain(shape)) return false;
    // An element of a list is one of many.
    if (path.at(-1) === '[]' && level < 4 && at(tool.result, path.slice(0, -1))?.items !== undefined)
      return false;
    return level >= 2 || !looksPlural(leaf);
  }
  return level >= 4 || (level >= 2 && !looksPlural(leaf));
}

/** True for the characters of one declared value, or of one that is a number or name by its own: `order.no[]`. */
export function isCharacter(use: LabelUse, model: FlowModel): boolean {
  const { path } = use.label;
  const leaf = path.at(-2);
  if (path.at(-1) !== '[]' || leaf === undefined || leaf === '[]' || path.length < 2) return false;
  if (PROSE.has(leaf.toLowerCase())) return false;
  for (const tool of model.byId.get(use.label.call)?.tools ?? []) {
    const shape = at(tool.result, path.slice(0, -1));
    if (shape === undefined) continue;
    return isPlain(shape) && !looksPlural(leaf);
  }
  return false;
}

const PROSE = new Set([
  'content',
  'contents',
  'body',
  'text',
  'html',
  'markdown',
  'csv',
  'transcript',
  'log',
  'output',
  'stdout',
  'message',
  'description',
  'inhalt',
  'contenido',
  'contenu',
  'testo',
  'texto',
]);

function at(shape: ResultShape | undefined, path: readonly string[]): ResultShape | undefined {
  let here = shape;
  for (const segment of path) {
    if (here === undefined) return undefined;
    // Characters of a text are labelled as its elements.
    here = segment === '[]' ? (here.items ?? valueIn(here) ?? here) : here.fields?.get(segment);
  }
  return here;
}

/** Of a record of plain values (`Object.values(panel)[0]`) any of them is one. */
function valueIn({ fields }: ResultShape): ResultShape | undefined {
  const [first] = fields?.values() ?? [];
  return first !== undefined && [...(fields?.values() ?? [])].every((field) => isPlain(field))
    ? first
    : undefined;
}

function isPlain({ fields, items }: ResultShape): boolean {
  return items === undefined && (fields === undefined || fields.size === 0);
}

/** The label stands for one of the plain values of a record. */
function isValueOfRecord({ label: { path, call } }: LabelUse, model: FlowModel): boolean {
  return (
    path.at(-1) === '[]' &&
    (model.byId.get(call)?.tools ?? []).some((tool) => {
      const record = at(tool.result, path.slice(0, -1));
      return record !== undefined && record.items === undefined && valueIn(record) !== undefined;
    })
  );
}

function looksPlural(name: string): boolean {
  const last = splitWords(name).at(-1) ?? '';
  return /(?:s|list|data|items|set)$/u.test(last) && !last.endsWith('ss');
}

/** It stands for a declared list or record, of which only that it is there, or how long it is, tells something. */
export function holdsRecords(use: LabelUse, model: FlowModel): boolean {
  const { path, call } = use.label;
  if (isValueOfRecord(use, model)) return false;
  const last = path.at(-1);
  return (model.byId.get(call)?.tools ?? []).some((tool) => {
    const shape = shapeAt(tool.result, path);
    return (
      shape?.items !== undefined || (shape?.fields !== undefined && (last === '[]' || last === undefined))
    );
  });
}
