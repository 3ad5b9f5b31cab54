import type { Node } from '../../../script/ast.ts';
import type { Span } from '../../../script/facts.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { payloadOf } from '../../flow-model/data/payload.ts';
import { audiencesOf } from '../../flow-model/destinations/audience.ts';
import { asksForAll, isGathered } from '../../flow-model/destinations/recipient.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { identifiersOf, nodesOfType } from '../../flow-model/nodes.ts';
import { onceForEach, onceIn } from '../../flow-model/once.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';

/** A loop, or a method with a callback, that goes through what `name` holds. */
interface Round extends Span {
  readonly name: string;
}

/**
 * Each of several is told about all of them: a message that is made in a loop over `guests`, and goes to the guest at hand, holds
 * `guests.map((g) => g.room).join(', ')`.
 *
 * @returns the name of the list
 */
export function toldOfOthers(view: CallView, model: FlowModel): string | undefined {
  if (view.call.times.kind !== 'data') return undefined;
  const rounds = roundsOf(model);
  if (rounds.length === 0 || asksForAll(model) || !goesToEach(view)) return undefined;
  const gathered = gatheredIn(view, model);
  if (gathered !== undefined) return gathered;
  const own = view.call.span;
  const around = rounds.filter(({ start, end }) => start < own.start && own.end < end);
  if (around.length === 0) return undefined;
  const texts = [own, ...namedPartsOf(model, own, around)];
  return gathersOf(model).find(
    ({ name, start, end }) =>
      around.some((round) => round.name === name && round.start < start && end < round.end) &&
      texts.some((part) => part.start <= start && end <= part.end),
  )?.name;
}

/** What was put together from all of the list of its recipients before they are gone through, and tells of them what is delicate. */
function gatheredIn(view: CallView, model: FlowModel): string | undefined {
  for (const audience of audiencesOf(view, model)) {
    if (audience.chosenBy.length === 0) continue;
    for (const use of view.call.args.labels.slice(0, MOST)) {
      // How many have which mark tells of nobody.
      if (use.strength !== 'explicit' || use.plain || view.role(use.at).role !== 'content') continue;
      const { level, class: kind } = payloadOf(use, model);
      if (level >= 2 && kind !== 'internal' && kind !== 'public' && isGathered(audience, view, use))
        return use.label.path.find((step) => step !== '[]') ?? '';
    }
  }
  return undefined;
}

/**
 * In a loop over a list, what is done for the one at hand takes from another by its place: `pay({ iban: owners[0].iban })` in `for (const
 * owner of owners)`.
 */
export function ofAnotherElement(view: CallView, model: FlowModel): string | undefined {
  const own = view.call.span;
  const around = roundsOf(model).filter(({ start, end }) => start < own.start && own.end < end);
  if (around.length === 0) return undefined;
  return byPlaceOf(model).find(
    ({ name, start, end }) =>
      own.start <= start && end <= own.end && around.some((round) => round.name === name),
  )?.name;
}

/** Elements of lists that are taken by a place which no loop counts: `rows[0].iban`, `rows[(at + 1) % rows.length].email`. */
const byPlaceOf = onceIn((model: FlowModel): readonly Round[] => {
  const found: Round[] = [];
  for (const node of nodesOfType(model, 'MemberExpression')) {
    const { object } = node;
    if (object.type !== 'MemberExpression' || !object.computed || object.object.type !== 'Identifier')
      continue;
    const { type } = object.property;
    if ((type === 'Literal' || type === 'BinaryExpression') && found.length < MOST)
      found.push({ name: object.object.name, start: node.start!, end: node.end! });
  }
  return found;
});

/** Somebody's name or account in a message, where the task wants figures and nobody named. */
export function toldByName(view: CallView): string | undefined {
  const explicit = view.call.args.labels.filter(({ strength }) => strength === 'explicit');
  // Whoever is written to may be called by his name.
  const own = new Set(
    explicit.filter(({ at }) => view.role(at).role === 'destination').map(({ label }) => label.call),
  );
  const use = explicit.find(
    ({ at, label }) =>
      view.role(at).role === 'content' && SOMEBODY.test(leafOf(label.path)) && !own.has(label.call),
  );
  return use === undefined ? undefined : leafOf(use.label.path);
}

const SOMEBODY =
  /^(?:(?:first|last|full|display|user|player|customer|patient|employee|student|member)?_?name|account|user|login|handle|player|member|customer|patient|employee|student|client|e?-?mail)$/iu;

/** Whoever gets it is one of those that the loop goes through. */
function goesToEach({ arguments: nodes }: CallView): boolean {
  return nodes.some(
    ({ role, view }) =>
      role === 'destination' &&
      view.labels.some(({ strength, label }) => strength === 'explicit' && label.path.includes('[]')),
  );
}

const GOES_THROUGH = new Set(['map', 'forEach', 'flatMap']);
const GATHERS = new Set(['join', 'flatMap']);

const roundsOf = onceIn((model: FlowModel): readonly Round[] => {
  const found: Round[] = [];
  const loops = nodesOfType(model, 'ForOfStatement');
  const each = nodesOfType(model, 'CallExpression').filter((node) => GOES_THROUGH.has(methodOf(node)));
  for (const node of [...loops, ...each]) {
    const name = rootOf((node.type === 'ForOfStatement' ? node.right : node.callee) as Node);
    if (name !== undefined && found.length < MOST) found.push({ name, start: node.start!, end: node.end! });
  }
  return found;
});

/** Where all of a list is put together: `guests.map(…).join(', ')`, `guests.flatMap(…)`. */
const gathersOf = onceIn((model: FlowModel): readonly Round[] => {
  const found: Round[] = [];
  for (const node of nodesOfType(model, 'CallExpression')) {
    if (!GATHERS.has(methodOf(node)) || found.length >= MOST) continue;
    const name = rootOf(node.callee as Node);
    if (name !== undefined) found.push({ name, start: node.start!, end: node.end! });
  }
  return found;
});

/** Loops and lists that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 100;

/** What was given a name in one of these rounds that the call uses. */
function namedPartsOf(model: FlowModel, call: Span, around: readonly Round[]): readonly Span[] {
  return namedGathersOf(model).filter(
    ({ start, end, uses }) =>
      start < call.start &&
      around.some((round) => round.start < start && end < round.end) &&
      isWithin(uses, call),
  );
}

/** Names that hold a list put together, with where each is written, in order: looked for once, however many calls there are. */
const namedGathersOf = onceIn((model: FlowModel): readonly (Span & { uses: readonly number[] })[] => {
  const gathers = gathersOf(model);
  const named: (Span & { name: string })[] = [];
  for (const node of gathers.length > 0 ? nodesOfType(model, 'VariableDeclarator') : []) {
    if (node.id.type !== 'Identifier') continue;
    const [start, end] = [node.start!, node.end!];
    if (!gathers.some((gather) => start <= gather.start && gather.end <= end)) continue;
    named.push({ name: node.id.name, start, end });
  }
  return named.map(({ name, start, end }) => ({ start, end, uses: usesOf(name, model) }));
});

const usesOf = onceForEach((name: string, model: FlowModel): readonly number[] =>
  (identifiersOf(model).get(name) ?? []).map(({ start }) => start!).sort((a, b) => a - b),
);

/** One of the places, which are in order, lies in the call. */
function isWithin(places: readonly number[], call: Span): boolean {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle] as number) <= call.start) low = middle + 1;
    else high = middle;
  }
  return (places[low] ?? call.end) < call.end;
}

function methodOf({ callee }: Extract<Node, { type: 'CallExpression' }>): string {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && !callee.computed
    ? callee.property.name
    : '';
}

/** `guests` of `guests.filter(…).map(…)`; nothing of a property: the members of each team are not all teams. */
function rootOf(node: Node): string | undefined {
  let at = node;
  for (let links = 0; links < 16; links += 1) {
    if (at.type === 'Identifier') return at.name;
    if (at.type === 'CallExpression') at = at.callee as Node;
    else if (
      at.type === 'MemberExpression' &&
      at.property.type === 'Identifier' &&
      LISTS.has(at.property.name)
    )
      at = at.object as Node;
    else return undefined;
  }
  return undefined;
}

const LISTS = new Set('map filter flatMap forEach join slice sort toSorted concat flat reverse'.split(' '));
