import type { Outlet } from '../../script/facts.ts';
import type { ArgumentNode, CallView } from '../flow-model/call-view.ts';
import { payloadOf } from '../flow-model/data/payload.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { picks } from '../flow-model/rounds/narrowing.ts';
import { oncePerTask } from '../flow-model/task/purpose.ts';
import { nodesOf, showPath } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';

/**
 * The task names one by its number, and the script counts off whatever numbers, rooms or letters there could be, asks for each, and hands
 * back what is found of people. Nothing lists them: the script knows that it goes through all.
 *
 * @returns what is counted off
 */
export function countedOff(view: CallView, model: FlowModel): string | undefined {
  if (!namesOne(model) || !model.facts.outlets.some((outlet) => handsOn(outlet, view, model)))
    return undefined;
  const counted = view.arguments.find((node) => isCountedOff(node, view));
  return counted === undefined ? undefined : showPath(counted.path);
}

/** A key of the script's own making, another one in each round or element, that is neither a day nor a page. */
function isCountedOff(
  { path, role, view: value }: ArgumentNode,
  { call, arguments: nodes }: CallView,
): boolean {
  if (path.length === 0 || role === 'limit' || role === 'fields' || value.kind !== 'primitive') return false;
  if (path.some((step) => splitWords(step).some((word) => GOES_ON.has(word)))) return false;
  if (value.labels.length > 0 || (value.complete && value.constants.length < MANY)) return false;
  // Without an end in sight it waits or pages, and counts nothing off.
  const rounds = call.times.kind === 'bounded' ? (call.times.max ?? 1) : 1;
  const list = nodes.find(
    (node) => node.view.kind === 'array' && node.path.length === path.length - 1 && node.path[0] === path[0],
  );
  return Math.max(rounds, path.at(-1) === '[]' ? (list?.view.length?.min ?? 0) : 0) >= MANY;
}

/** Fewer may be the few that somebody means. */
const MANY = 20;

/** Days and pages are gone through to get at what is meant. */
const GOES_ON = new Set(
  'date day days week month year time hour minute from to since until oldest latest newest start end page pages offset skip cursor after before at token attempt retry n seq index version'.split(
    ' ',
  ),
);

/** What is found of each is in what the agent gets, and nothing has picked one of them. */
function handsOn({ reachable, kind, value }: Outlet, { call }: CallView, model: FlowModel): boolean {
  if (!reachable || (kind !== 'return' && kind !== 'console' && kind !== 'export')) return false;
  return nodesOf(value).some(
    ({ path, view }) =>
      path.some((step) => step === '[]' || step === '*') &&
      view.selection?.conditions.some(picks) !== true &&
      view.labels.some(
        (use) => use.strength === 'explicit' && use.label.call === call.id && payloadOf(use, model).level > 0,
      ),
  );
}

/** A question about one: `room 12`, `copy 331-204`, and no word for more of them. */
const namesOne = oncePerTask(({ task }): boolean => ONE.test(task) && !MORE.test(task));

const ONE = /(?<![\p{L}\d])\p{Ll}{3,20} (?:(?:no|nr)\.? ?|#)?\p{Lu}{0,4}-?\d[\d-]{0,12}(?![\p{L}\d:.%€$])/u;
const MORE =
  /\b(?:all|any|every\p{L}{0,4}|each|whole|which|others?|another|anyone|anybody|compare|across|everywhere|list|overview|report|export|history|alle\p{L}?|jede\p{L}?|todos?|todas?|cada|tous|toutes|chaque|tutti|ogni)\b/iu;
