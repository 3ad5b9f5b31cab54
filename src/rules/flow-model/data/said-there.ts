import type { CallView } from '../call-view.ts';
import { onlyConstant } from '../values.ts';
import { splitWords } from '../words.ts';

/**
 * What anybody can write into an open thread is told in the same thread: the comments of issue 214 of a repository, summed up in a comment on
 * issue 214. Whoever can read the one has read the other. Both calls say which by the same arguments, at least two, and are about
 * the same kind of thing.
 */
export function isSaidThere(view: CallView, source: CallView): boolean {
  if (!source.onlyReads || !source.untrusted) return false;
  let same = 0;
  let which = false;
  for (const { path, role, view: value } of view.arguments) {
    const [name] = path;
    if (path.length !== 1 || name === undefined || role === 'content') continue;
    const given = onlyConstant(value);
    if (given === undefined || given === null || typeof given === 'boolean') return false;
    const asked = source.arguments.find((node) => node.path.length === 1 && node.path[0] === name);
    if (asked === undefined || onlyConstant(asked.view) !== given) return false;
    same += 1;
    which ||= role === 'identity' || role === 'destination';
  }
  return same > 1 && which && areOfOneKind(view, source);
}

/** `issue_read`, `add_issue_comment` */
function areOfOneKind(view: CallView, source: CallView): boolean {
  const words = new Set(splitWords(source.name).filter((word) => word.length > 3 && !COMMON.has(word)));
  return splitWords(view.name).some((word) => words.has(word));
}

const COMMON = new Set('read list find post write send create update public get'.split(' '));
