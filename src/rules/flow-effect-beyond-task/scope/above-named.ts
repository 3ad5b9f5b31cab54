import type { CallView } from '../../flow-model/call-view.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';

/**
 * What cannot be taken back is done in a folder above the one that the task names: everything in `/var`, where the task speaks of
 * `/var/cache/build`.
 *
 * @returns the folder
 */
export function aboveNamed(view: CallView, model: FlowModel): string | undefined {
  for (const { texts } of view.arguments) {
    for (const [first, next] of texts) {
      if (typeof first !== 'string') continue;
      // `/var/` and any name, or the folder itself.
      const folder =
        next === null && first.endsWith('/') ? first.slice(0, -1) : next === undefined ? first : '';
      const named = folder.length < 2 ? undefined : foldersOf(model).find((one) => isAbove(folder, one));
      if (named === undefined) continue;
      const inside = named.path.slice(folder.length + 1).split('/')[0];
      // Some of what is there is picked, by its name or otherwise.
      if (!view.tests.some(({ op, constants }) => PICKS.has(op) || constants.includes(inside))) return folder;
    }
  }
  return undefined;
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
