import type { ValueView } from '../../script/facts.ts';
import type { CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { onceForEach } from '../flow-model/once.ts';
import { constantTree } from '../flow-model/tools/constant-tree.ts';
import { nodesOf } from '../flow-model/values.ts';

export type Fields = readonly (readonly [string, ValueView])[];

/** An object in the arguments, or in a JSON text among them, which can be an entry of a document of rights. */
export interface Statement {
  readonly path: readonly string[];
  readonly fields: Fields;
}

/** What is allowed. */
export const WORKS = /^(?:verbs?|actions?|permissions?|privileges?)$/iu;
/** On what. */
export const OBJECTS = /^(?:resources?|targets?|scopes?)$/iu;

const EFFECT = /^effect$/iu;

/** Every object that tells of acts, as it stands or written out as JSON; the arguments themselves are one. */
export const statementsOf = onceForEach((view: CallView, _: FlowModel): readonly Statement[] => {
  const found: Statement[] = [];
  const take = (path: readonly string[], value: ValueView): void => {
    const fields = value.fields === undefined ? [] : [...value.fields];
    if (fields.some(([name]) => WORKS.test(name))) found.push({ path, fields });
  };
  for (const { path, view: value, texts } of view.arguments) {
    take(path, value);
    for (const text of texts) {
      const tree = constantTree(text);
      if (tree === undefined) continue;
      for (const node of nodesOf(tree)) take([...path, ...node.path], node.view);
    }
  }
  return found;
});

/** The entry takes a right away. */
export function denies(fields: Fields): boolean {
  return fields.some(
    ([name, { constants }]) =>
      EFFECT.test(name) &&
      constants.some((constant) => typeof constant === 'string' && /^deny$/iu.test(constant)),
  );
}

/** Everything that the entry allows, by name. */
export function rightsIn(fields: Fields): readonly string[] {
  return fields.flatMap(([name, value]) => (WORKS.test(name) ? textsIn(value) : []));
}

/** On what the entry allows it, by name. */
export function objectsIn(fields: Fields): readonly string[] {
  return fields.flatMap(([name, value]) => (OBJECTS.test(name) ? textsIn(value) : []));
}

function textsIn({ constants, elements, items }: ValueView): readonly string[] {
  const parts = elements ?? (items === undefined ? [] : [items]);
  return [...constants, ...parts.flatMap((part) => part.constants)].filter(
    (one): one is string => typeof one === 'string',
  );
}

/** `*` or `s3:*`, by itself, in a list or under a kind of principal. */
export function isAnything({ constants, elements, items, fields }: ValueView, depth: number): boolean {
  if (constants.some((constant) => typeof constant === 'string' && ANYTHING.test(constant))) return true;
  if (depth > 1) return false;
  const below = [...(elements ?? (items === undefined ? [] : [items])), ...(fields?.values() ?? [])];
  return below.some((part) => isAnything(part, depth + 1));
}

const ANYTHING = /^(?:[\w-]{1,40}:)?\*$/u;
