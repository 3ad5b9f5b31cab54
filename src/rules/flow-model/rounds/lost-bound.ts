import type { CallView } from '../call-view.ts';
import type { FlowModel } from '../model.ts';
import { nodesOfType } from '../nodes.ts';
import { onceIn } from '../once.ts';
import { oncePerTask } from '../task/purpose.ts';
import { stringsOf } from '../values.ts';
import { splitWords } from '../words.ts';
import { loopLabels } from './loop-labels.ts';
import { PAGES } from './repetition.ts';

/** The task says from what age or number on things are meant. */
export const namesBound = oncePerTask(({ task }): boolean => BOUND.test(task));

/** The task names a bound, and no test of the script nor the query of what the call goes through has any. */
export function losesBound(view: CallView, model: FlowModel): boolean {
  if (!namesBound(model) || compares(model)) return false;
  return loopLabels(view).size > 0 && !model.calls.some((call) => call.onlyReads && asksFromBound(call));
}

/** Somewhere one thing is compared with another by order, in whatever way that decides; not only to count rounds. */
const compares = onceIn((model: FlowModel): boolean => {
  const rounds = new Set<unknown>(nodesOfType(model, 'ForStatement').map(({ test }) => test));
  return nodesOfType(model, 'BinaryExpression').some(
    (node) => /^[<>]/u.test(node.operator) && !rounds.has(node),
  );
});

/** An argument that says from when or how many on, or a query with a number or comparison in it. */
function asksFromBound(reader: CallView): boolean {
  return reader.arguments.some(
    ({ path, role, view: value }) =>
      path.length > 0 &&
      role !== 'limit' &&
      (splitWords(path.join(' ')).some((word) => LIMITS.has(word)) ||
        (!PAGES.test(path.join('.')) && (value.texts.length > 0 || value.labels.length > 0)) ||
        stringsOf(value).some((text) => /[<>\d]/u.test(text))),
  );
}

const LIMITS = new Set(
  'old older age before after since until till from to start end date time day days week weeks month months year years min max last idle inactive unused stale than over under expired expires due threshold lt lte gt gte ttl'.split(
    ' ',
  ),
);

/** `older than 30 days`, `not touched for two weeks`, `more than 500`. */
const BOUND =
  /\b(?:older|newer|younger|longer|more|less|fewer|earlier|later) than (?:an? |\d|one|two|three|four|five|six|ten|twelve)|\b(?:not|n['’]t|nobody|untouched|unused|inactive|idle|stale|unopened)\b[^.;]{0,40}\b(?:for|in|since) (?:over |more than |the last |at least )?(?:an? |\d|one|two|three|four|five|six|ten|twelve)/iu;
