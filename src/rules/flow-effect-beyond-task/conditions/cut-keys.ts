import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';

/**
 * The script knows the key that the task names and holds only its beginning against what it finds: all of plant `KT`, where the task
 * speaks of batch `KT-2207`.
 */
export function cutKey(view: CallView, model: FlowModel): string | undefined {
  const tested = view.tests.flatMap(({ op, constants }) =>
    op === '===' || op === 'includes'
      ? constants.filter((one): one is string => typeof one === 'string')
      : [],
  );
  if (tested.length === 0) return undefined;
  return keysOf(model).find(({ key, kind }) => {
    const number = key.slice(kind.length + 1);
    if (
      !tested.includes(kind) ||
      tested.includes(key) ||
      tested.includes(number) ||
      model.task.includes(` ${kind} `)
    )
      return false;
    return (
      model.facts.source.includes(key) &&
      !model.calls.some(({ onlyReads, literals }) => onlyReads && literals.some((text) => text.includes(key)))
    );
  })?.key;
}

interface Key {
  readonly key: string;
  readonly kind: string;
}

const keysOf = oncePerTask(({ task }): readonly Key[] =>
  Array.from(task.slice(0, LONGEST).matchAll(KEY), ([key, kind = '']) => ({ key, kind })),
);

export function namesCutKey(said: Said): boolean {
  return keysOf(said).length > 0;
}

const LONGEST = 4000;
const KEY = /(?<![\w-])(\p{Lu}{2,6})-\d{2,12}(?![\w-])/gu;
