import type { CallView } from '../../flow-model/call-view.ts';
import { isOpenPredicate } from '../../flow-model/conditions/predicates.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { readersOf } from '../values/readers.ts';

/**
 * What cannot be taken back is done in a folder above the one that the task names: everything in `/var`, where the task speaks of
 * `/var/cache/build`.
 *
 * @returns the folder
 */
export function aboveNamed(view: CallView, model: FlowModel): string | undefined {
  // Some of what is there is picked, by its name or otherwise.
  for (const { folder, inside } of foldersAbove(view, model))
    if (!view.tests.some(({ op, constants }) => PICKS.has(op) || constants.includes(inside))) return folder;
  return undefined;
}

/**
 * Something is done to all that was found in a folder above the one that the task names, whatever it is called.
 *
 * @returns the folder
 */
export function foundAboveNamed(view: CallView, model: FlowModel): string | undefined {
  if (view.call.loops.length === 0) return undefined;
  const given = new Set(
    view.call.args.labels.flatMap(({ label, strength }) =>
      strength === 'explicit' ? [leafOf(label.path)] : [],
    ),
  );
  const picks = view.tests.some(
    ({ op, labels }) =>
      (PICKS.has(op) || isOpenPredicate(op)) && labels.some(({ label }) => given.has(leafOf(label.path))),
  );
  if (picks) return undefined;
  return readersOf(view, model).flatMap((reader) => foldersAbove(reader, model))[0]?.folder;
}

/** Folders in the arguments that lie above one of the task, with the next part of its path. */
function foldersAbove(
  view: CallView,
  model: FlowModel,
): readonly { readonly folder: string; readonly inside: string | undefined }[] {
  return view.arguments.flatMap(({ texts }) =>
    texts.flatMap(([first, next]) => {
      if (typeof first !== 'string') return [];
      // `/var/` and any name, or the folder itself.
      const folder =
        next === null && first.endsWith('/') ? first.slice(0, -1) : next === undefined ? first : '';
      const named = folder.length < 2 ? undefined : foldersOf(model).find((one) => isAbove(folder, one));
      if (named === undefined) return [];
      return [{ folder, inside: named.path.slice(folder.length + 1).split('/')[0] }];
    }),
  );
}

const PICKS: ReadonlySet<string> = new Set(['===', 'includes', 'match', '<', '<=', '>']);

interface Named {
  readonly path: string;
  readonly sentence: string;
}

/** The folder is not named beside it. */
function isAbove(folder: string, { path, sentence }: Named): boolean {
  if (!path.startsWith(`${folder}/`)) return false;
  return !sentence.split(/[\s,;:"'`()]+/u).some((word) => word.replace(/[/.]+$/u, '') === folder);
}

const foldersOf = oncePerTask(({ task }): readonly Named[] => {
  const found: Named[] = [];
  for (const sentence of task.slice(0, LONGEST).split(/(?<=[.;!?])\s+|\n/u))
    for (const [path] of sentence.matchAll(PATH)) found.push({ path: path.replace(/[/.]+$/u, ''), sentence });
  return found;
});

export function namesFolder(said: Said): boolean {
  return foldersOf(said).length > 0;
}

const LONGEST = 4000;
const PATH = /(?<![\w/.:~])~?(?:\/[\w.-]{1,60}){2,12}\/?/gu;
