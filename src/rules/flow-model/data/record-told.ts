import type { CallView } from '../call-view.ts';
import { leafOf } from '../tools/argument-names.ts';
import { splitWords } from '../words.ts';
import type { Payload } from './payload.ts';
import { shapeAt } from './shape-leaves.ts';

/** Not a value to be asked about: all that is in a file. */
export function holdsFile({ use }: Payload): boolean {
  return isFileField(leafOf(use.label.path));
}

export function isFileField(name: string): boolean {
  return /^(?:base64|bytes|blob|binary|contents?)$/iu.test(name);
}

export function isPersonal({ class: kind }: Payload): boolean {
  return kind === 'personal' || kind === 'health';
}

export function isDelicate({ class: kind }: Payload): boolean {
  return kind === 'financial' || kind === 'health' || kind === 'confidential';
}

/** A whole result, or every property of a record whatever it is called: nobody chose what is told. */
export function isDump({ use }: Payload, source: CallView | undefined): boolean {
  const { path } = use.label;
  if (path.length === 0 || path.at(-1) === '{}') return true;
  // `Object.values(result)`, or of each of its elements; of rows of cells it is one cell.
  if (path.length === 2 && path.every((step) => step === '[]') && isTable(source)) return false;
  return path.at(-1) === '[]' && (path.length === 1 || path.at(-2) === '[]');
}

/** It answers with rows of cells. */
function isTable(source: CallView | undefined): boolean {
  return (source?.tools ?? []).some(
    ({ result }) => result?.items?.items !== undefined && result.items.items.items === undefined,
  );
}

/** A record or a list of them with all its fields, where the source declares what they are. */
export function isRecord({ use }: Payload, source: CallView | undefined): boolean {
  return (source?.tools ?? []).some(({ result }) => {
    const shape = shapeAt(result, use.label.path);
    return shape?.fields !== undefined || shape?.items?.fields !== undefined;
  });
}

export function isPublicSource(source: CallView): boolean {
  return source.traits.some((one) => one.public);
}

const PLAIN = new Set(
  'name names title titles status state id ids sha link links url category label labels version kind type count job jobs step stage'.split(
    ' ',
  ),
);

/** Ordinary by its own name, so that its form hides nothing. */
export function isPlain({ use }: Payload): boolean {
  const leaf = leafOf(use.label.path);
  return PLAIN.has(leaf.toLowerCase()) || PLAIN.has(splitWords(leaf).at(-1) ?? '');
}
