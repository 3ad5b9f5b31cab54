import type { ResultShape } from '../../catalog/types.ts';
import type { LabelUse } from '../../script/facts.ts';
import { lastName, type Scope } from './sink-view.ts';
import type { Sources } from './sources.ts';
import type { FeatureVector } from './vector.ts';

/** Most fields of a declared result that are looked for in the task. */
const MOST_FIELDS = 64;

/**
 * Where the task names fields of what was read: which others go to `sides`. What is sensitive is another question: who
 * asks for two fields has not asked for a third.
 */
export function askedFields(
  labels: readonly LabelUse[],
  sides: readonly string[],
  scope: Scope,
  sources: Sources,
  vector: FeatureVector,
): void {
  const bySource = new Map<number, LabelUse[]>();
  for (const use of labels) {
    if (use.strength !== 'explicit' || sources.of(use).handle) continue;
    const group = bySource.get(use.label.call);
    if (group === undefined) bySource.set(use.label.call, [use]);
    else group.push(use);
  }
  for (const [call, uses] of bySource) {
    const leaves = uses.filter((use) => !sources.of(use).record && lastName(use.label.path) !== '');
    const named = leaves.filter((use) => sources.of(use).named);
    if (named.length === 0 && !namesFieldOf(call, scope)) continue;
    const strange = leaves.filter((use) => !sources.of(use).named && !sources.of(use).reference);
    const marks: readonly (readonly [string, number])[] = [
      ['unnamed', strange.length / Math.max(1, leaves.length)],
      ['others', named.length === 0 && strange.length > 0 ? 1 : 0],
      ['whole', uses.some((use) => sources.of(use).record) ? 1 : 0],
    ];
    for (const [mark, value] of marks)
      if (value > 0) for (const side of sides) vector.raise(`fields.${side}.${mark}`, value);
  }
}

/** True when the task names a field that the source's result is declared to have. */
function namesFieldOf(call: number, scope: Scope): boolean {
  let known = scope.fieldsNamed.get(call);
  if (known === undefined) {
    known = (scope.byId.get(call)?.tools ?? []).some((tool) => holdsNamed(tool.result, scope));
    scope.fieldsNamed.set(call, known);
  }
  return known;
}

function holdsNamed(shape: ResultShape | undefined, scope: Scope): boolean {
  const open = shape === undefined ? [] : [shape];
  let left = MOST_FIELDS;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at.items !== undefined) open.push(at.items);
    for (const [name, field] of at.fields ?? []) {
      left -= 1;
      if (left < 0) return false;
      const branch = field.fields !== undefined || field.items !== undefined;
      if (!branch && scope.reading.mentions(name)) return true;
      if (branch) open.push(field);
    }
  }
  return false;
}
