import { stem } from '../../catalog/words.ts';
import type { Condition } from '../../script/facts.ts';
import { leafOf } from '../flow-model/argument-names.ts';
import { BELIEVED, type CallView } from '../flow-model/call-view.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { testsBefore } from '../flow-model/void-tests.ts';
import { splitWords } from '../flow-model/words.ts';

/** Words after which a bound is the least that is meant, and those after which it is the most. */
const ABOVE =
  'after|later than|more than|over|above|exceeding|exceeds?|higher than|greater than|nach|über|más de|después de|plus de|après|oltre|dopo|powyżej|po';
const BELOW =
  'before|earlier than|less than|under|below|fewer than|lower than|up to|at most|no more than|within|vor|unter|bis zu|menos de|antes de|moins de|avant|meno di|prima|poniżej|przed';

/**
 * A test in the way of a change that is the opposite of what the task says: it picks what is to be left alone, or lies on
 * the other side of a bound that the task names.
 */
export function contrary(view: CallView, model: FlowModel): string | undefined {
  if (!view.acts || !changes(view)) return undefined;
  const { objects } = model.purpose.exclusions;
  for (const condition of testsBefore(view)) {
    const spared = objects.size > 0 ? picksSpared(condition, objects) : undefined;
    if (spared !== undefined) return `picks what the task leaves out (\`${spared}\`)`;
    const bound = otherSide(condition, model.task);
    if (bound !== undefined) return `takes the other side of \`${bound}\` than the task`;
  }
  return undefined;
}

/** Sending and reading of what is left out can be the way to say that it was. */
function changes(view: CallView): boolean {
  return (
    view.irreversible ||
    (['pay', 'grant', 'delete'] as const).some((effect) => view.effect(effect) >= BELIEVED) ||
    (view.effect('write') >= BELIEVED && view.effect('send') < BELIEVED)
  );
}

function picksSpared({ op, constants, labels }: Condition, objects: ReadonlySet<string>): string | undefined {
  if (op === '===' || op === 'includes') {
    const spared = constants.find((one) => typeof one === 'string' && isMark(one, objects));
    return spared === undefined ? undefined : String(spared);
  }
  if (op !== 'truthy') return undefined;
  const leaves = labels.map((use) => leafOf(use.label.path));
  return leaves.find((leaf) => isMark(leaf, objects));
}

/** `disputed`, `isPinned`, `on_hold`: a short mark, every word of which the task uses for what it leaves out. */
function isMark(text: string, objects: ReadonlySet<string>): boolean {
  const words = splitWords(text).filter((word) => !/^(?:is|has|on|in|was|by|at)$/u.test(word));
  return (
    words.length > 0 && words.length < 3 && words.every((word) => word.length > 2 && objects.has(stem(word)))
  );
}

/** The bound of an ordering test, when the task names the same bound with a word for the other side. */
function otherSide({ op, constants, labels }: Condition, task: string): string | undefined {
  if (labels.length === 0 || (op !== '<' && op !== '<=' && op !== '>' && op !== '>=')) return undefined;
  for (const constant of constants) {
    const bound = String(constant);
    if (bound.length < 2 || bound.length > 20 || !/^\d[\d.:-]*$/u.test(bound)) continue;
    const at = task.indexOf(bound);
    if (at < 0 || /[\p{L}\p{N}]/u.test(task[at + bound.length] ?? '')) continue;
    const before = task.slice(Math.max(0, at - 24), at);
    const above = WORDS_ABOVE.test(before);
    if (above === WORDS_BELOW.test(before)) continue;
    if (above ? op.startsWith('<') : op.startsWith('>')) return bound;
  }
  return undefined;
}

const WORDS_ABOVE = new RegExp(`(?<![\\p{L}])(?:${ABOVE})\\s+(?:[\\p{L}€$£]{1,8}\\s+)?[€$£]?$`, 'iu');
const WORDS_BELOW = new RegExp(`(?<![\\p{L}])(?:${BELOW})\\s+(?:[\\p{L}€$£]{1,8}\\s+)?[€$£]?$`, 'iu');

/**
 * A mark by which the task tells what to leave alone, which the results have and which the script never looks at.
 */
export function unreadMark(view: CallView, model: FlowModel): string | undefined {
  const { objects } = model.purpose.exclusions;
  if (objects.size === 0 || !view.acts) return undefined;
  const read = model.facts.mentions.readFields;
  for (const use of view.call.args.labels) {
    if (use.strength !== 'explicit') continue;
    for (const tool of model.byId.get(use.label.call)?.tools ?? []) {
      for (const name of namesNear(tool.result, use.label.path)) {
        if (!isMark(name, objects) || read.has(name)) continue;
        if (!model.calls.some(({ literals }) => literals.some((text) => text.includes(name)))) return name;
      }
    }
  }
  return undefined;
}

function namesNear(shape: CallView['tools'][number]['result'], path: readonly string[]): readonly string[] {
  let at = shape;
  for (const segment of path.slice(0, -1)) {
    at = segment === '[]' ? (at?.items ?? at) : (at?.fields?.get(segment) ?? at?.items?.fields?.get(segment));
  }
  return [...(at?.fields?.keys() ?? []), ...(at?.items?.fields?.keys() ?? [])];
}
