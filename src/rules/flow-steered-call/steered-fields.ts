import type { Node } from '../../script/ast.ts';
import type { LabelUse } from '../../script/facts.ts';
import { type CallView, nodeAt } from '../flow-model/call-view.ts';
import { isProse, trustOf } from '../flow-model/data/untrusted.ts';
import { namedFunctions } from '../flow-model/declared.ts';
import type { FlowModel } from '../flow-model/model.ts';
import { nodesOfType } from '../flow-model/nodes.ts';
import { onceIn } from '../flow-model/once.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import { samePath } from '../flow-model/values.ts';

/**
 * The names of the fields that a call changes are words of a text that outsiders write: `Object.fromEntries([...remark.matchAll(
 * /(\w+)=(.*)/g)])`, `patch[key] = value`. Whoever writes the text chooses what is changed, and to what. Not where the script holds
 * the names against a list of its own.
 *
 * @returns the text out of which the names come
 */
export function steeredFields(view: CallView, model: FlowModel): LabelUse | undefined {
  const changes = view.traits.some(({ alters, configures }) => alters || configures);
  if (!changes && !view.acts) return undefined;
  const { labels } = view.call.args;
  const names = labels.find(
    (use) =>
      use.strength === 'explicit' &&
      !DESCRIBES.test(leafOf(use.at)) &&
      trustOf(use, model) === 'free-text' &&
      // What is sent or made may say what it likes in its parts, and nobody chooses its recipients and attachments.
      (changes || use.at.length === 0) &&
      (isSpread(view, use, model) ||
        (changes &&
          holdsAnyField(view, use.at) &&
          // What the object itself has of the text are its names; the values stand below.
          labels.some(
            ({ at, strength, label }) =>
              strength === 'explicit' && label.call === use.label.call && samePath(at, [...use.at, '*']),
          ))),
  );
  return names === undefined || comparesNames(model) || LEAVES_FIELDS.test(model.task) ? undefined : names;
}

/** `update({ id, ...JSON.parse(text) })`: the text brings fields beside those that the script sets. */
function isSpread(view: CallView, { at, label }: LabelUse, model: FlowModel): boolean {
  const { kind, fields, open } = nodeAt(view, at)?.view ?? {};
  if (kind !== 'object' || open !== true || fields === undefined || fields.size === 0) return false;
  return isProse(label.path) || (label.path.length > 0 && label.path.at(-1) !== '[]' && takesApart(model));
}

/** A text becomes an object: what an outsider's field holds, whatever it is called, is read as fields. */
const takesApart = onceIn((model: FlowModel): boolean =>
  nodesOfType(model, 'CallExpression').some(
    ({ callee }) =>
      callee.type === 'MemberExpression' &&
      callee.object.type === 'Identifier' &&
      callee.property.type === 'Identifier' &&
      TAKES_APART.test(`${callee.object.name}.${callee.property.name}`),
  ),
);

const TAKES_APART = /^(?:JSON\.parse|YAML\.parse|Object\.fromEntries)$/u;

/** An object with fields of whatever name. */
function holdsAnyField(view: CallView, path: readonly string[]): boolean {
  const { kind, fields } = nodeAt(view, path)?.view ?? {};
  return kind === 'object' && fields?.has('*') === true;
}

/** Objects that say something of a record and are no fields of it: words of whatever kind belong there. */
const DESCRIBES =
  /^(?:meta_?data|meta|tags?|labels?|annotations?|answers?|responses?|variables|vars|params|query|filters?|headers?|stats?|counts?|context|extras?|custom(?:_?fields?)?|notes?|details|translations?|glossary)$/iu;

/** `apply the changes given in the ticket`, `fill in whatever fields the form has`: the task leaves to the text what is set. */
const LEAVES_FIELDS =
  /\b(?:whatever|whichever|any|all|every|each|the) (?:of the |other |listed |given |requested |new )?(?:fields?|attributes?|properties|keys?|settings?|key[-/ ]values?|pairs|entries|changes|corrections|amendments|details|data)\b[^.;]{0,40}\b(?:in|from|of|by|says?|gives?|given|lists?|listed|named?|has|have|asks?|asked|requested|mentions?|mentioned|finds?|found)\b|\b(?:as|what) (?:the|each|every|a|their|his|her) (?:remarks?|notes?|messages?|mails?|e-?mails?|comments?|texts?|forms?|tickets?|letters?) (?:says?|asks?|wants?|tells?|states?)\b/iu;

/** A name that is looked up in a list, set or table, or compared with a literal. */
const comparesNames = onceIn(
  (model: FlowModel): boolean =>
    nodesOfType(model, 'CallExpression').some(
      ({ callee, arguments: [first] }) =>
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        LOOKS_UP.test(callee.property.name) &&
        first !== undefined &&
        first.type !== 'Literal' &&
        !(callee.property.name === 'test' && testsValue(first, model)),
    ) ||
    nodesOfType(model, 'BinaryExpression').some(({ operator }) => operator === 'in') ||
    nodesOfType(model, 'SwitchStatement').length > 0 ||
    // The names that it finds are those that its pattern lists: `/\b(eta|dock)=(.*)/g`.
    nodesOfType(model, 'Literal').some((node) => 'regex' in node && listsNames(node.regex?.pattern ?? '')),
);

/** `URGENT.test(ticket.text)`, `/^\d+$/.test(order ?? '')`, `[key, value]` with `.test(value)`: no name is looked at. */
function testsValue(tested: Node, model: FlowModel): boolean {
  if (tested.type === 'MemberExpression') return !tested.computed;
  if (tested.type === 'LogicalExpression') return true;
  if (tested.type !== 'Identifier') return false;
  const isValue = nodesOfType(model, 'ArrayPattern').some(({ elements }) => {
    const last = elements.at(-1);
    return elements.length > 1 && last?.type === 'Identifier' && last.name === tested.name;
  });
  return isValue || isGivenFields(tested.name, model);
}

/** `const isYes = (text) => /yes/.test(text)`, which is only ever asked of a field (`isYes(reply.text)`), and of no name. */
function isGivenFields(parameter: string, model: FlowModel): boolean {
  const askers = namedFunctions(model).filter(({ made: { params } }) => isNamed(params[0], parameter));
  const given = nodesOfType(model, 'CallExpression').filter(({ callee }) =>
    askers.some(({ name }) => isNamed(callee, name)),
  );
  const fields = nodesOfType(model, 'ObjectPattern').flatMap(({ properties }) => properties);
  const isField = (node: Node | undefined): boolean =>
    node?.type === 'MemberExpression'
      ? !node.computed
      : node?.type === 'Identifier' &&
        fields.some((one) => one.type === 'Property' && !one.computed && isNamed(one.value, node.name));
  return given.length > 0 && given.every(({ arguments: [first] }) => isField(first));
}

function isNamed(node: Node | null | undefined, name: string): boolean {
  return node?.type === 'Identifier' && node.name === name;
}

/** One of several names, and what stands behind it. */
function listsNames(pattern: string): boolean {
  return LISTS.test(pattern) && pattern.split('(').length > 2;
}

const LOOKS_UP = /^(?:includes|has|hasOwn|hasOwnProperty|indexOf|some|every|find|test)$/u;
const LISTS = /\((?:\?:|\?<\w{1,40}>)?[\w -]{2,40}\|[\w -]{2,40}/u;
