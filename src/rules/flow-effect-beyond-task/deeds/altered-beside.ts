import { argumentAt } from '../../../catalog/schema.ts';
import type { LabelUse, Span } from '../../../script/facts.ts';
import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import { holderAt } from '../../flow-model/data/shape-leaves.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesIn, nodesOfType } from '../../flow-model/nodes.ts';
import { onceForEach } from '../../flow-model/once.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { leafOf } from '../../flow-model/tools/argument-names.ts';
import { isBelow, showPath } from '../../flow-model/values.ts';
import { CHANGES, isAdministrative, isSpoken } from './rider-fields.ts';

/** What is altered, and whether less is watched over or the task says that nothing else changes. */
interface Altered {
  readonly field: string;
  readonly grave: boolean;
}

/**
 * A record that the script has read is written back with what the task asks for, and a field of it of which the task speaks neither by its
 * name nor by its value is no longer what it was: a value of the script's own (`no_data: 'ok'`), one more in its list, a limit reckoned anew.
 */
export function alteredBeside(view: CallView, model: FlowModel): Altered | undefined {
  if (CREATES.test(view.name)) return undefined;
  const record = writtenBack(view, model);
  if (record === undefined) return undefined;
  const says = (node: ArgumentNode): boolean => saysBelow(node, record, view, model);
  const altered = record.fields.filter((node) => isAltered(node, record, view, model));
  const other = altered.find((node) => !isSpoken(node, model) && !says(node));
  if (other === undefined) return undefined;
  // Only beside what is asked for: a record in which nothing is of the task is another matter.
  const isAsked = record.fields.some(
    (node) => node !== other && (says(node) || (altered.includes(node) && isSpoken(node, model))),
  );
  return isAsked
    ? { field: showPath(other.path), grave: GUARDS.test(other.leaf) || keepsAllElse(model) }
    : undefined;
}

/** What is made out of a record is another one. */
const CREATES = /(?:^|[_.:/-])(?:create|add|new|insert|post|send|copy|clone|book|open|start)(?![a-z])/u;

/** A record as it is written, and the call that has read it. */
interface WrittenBack {
  readonly reader: CallView;
  readonly fields: readonly ArgumentNode[];
}

/** The call is given what stands in a record under the same name, so that it writes that record. */
function writtenBack(view: CallView, model: FlowModel): WrittenBack | undefined {
  for (const { label, at, strength } of view.call.args.labels.slice(0, MOST)) {
    if (strength !== 'explicit' || !isField(at) || leafOf(at) !== label.path.at(-1)) continue;
    const reader = model.byId.get(label.call);
    const read = reader?.onlyReads ? holderAt(reader, label.path)?.fields : undefined;
    if (reader === undefined || read === undefined || read.size < 3) continue;
    const fields = view.arguments.filter(
      ({ path, leaf }) => isField(path) && path.length === at.length && read.has(leaf),
    );
    if (fields.length > 1) return { reader, fields };
  }
  return undefined;
}

/** Places of arguments that are looked at. */
const MOST = 60;

/** Of the call itself, or of the one argument that holds the changes. */
function isField(path: readonly string[]): boolean {
  return path.length === 1 || (path.length === 2 && CHANGES.test(path[0] as string) && path[1] !== '[]');
}

function isAltered(node: ArgumentNode, { reader }: WrittenBack, view: CallView, model: FlowModel): boolean {
  if (isAdministrative(node) || BOOKKEEPING.test(node.leaf)) return false;
  const { view: value, leaf } = node;
  const isOwn = ({ label: { path, call }, strength }: LabelUse): boolean =>
    strength !== 'implicit' &&
    leafOf(path) === leaf &&
    // What the reading tool does not tell of is not what was read.
    holderAt(model.byId.get(call), path.slice(0, path.lastIndexOf(leaf) + 1))?.fields?.has(leaf) === true;
  const own = value.labels.some(isOwn);
  if (value.kind === 'array')
    return own && view.arguments.some(({ path, view: item }) => isElement(path, node) && hasOwn(item));
  if ((value.fields?.size ?? 0) > 0) return false;
  if (own) return LIMIT.test(leaf) && isReckonedAnew(leaf, view, model) && isNumeric(node, view);
  // A switch may be what the task asks for in other words; one that guards something is named.
  if (value.constants.some((one) => typeof one === 'boolean') && !GUARDS.test(leaf)) return false;
  return (
    hasOwn(value) &&
    value.labels.every((use) => use.strength === 'implicit' || leafOf(use.label.path) === leaf) &&
    !isKnown(node, reader, view)
  );
}

function isElement(path: readonly string[], { path: list }: ArgumentNode): boolean {
  return path.length === list.length + 1 && path.at(-1) === '[]' && isBelow(path, list);
}

function hasOwn({ constants }: ArgumentNode['view']): boolean {
  return constants.some((one) => one !== undefined && one !== null && one !== '');
}

/** The record was found by this value, or has passed a test of it. */
function isKnown({ leaf, view: { constants } }: ArgumentNode, reader: CallView, view: CallView): boolean {
  return (
    constants.every((one) => reader.literals.includes(String(one))) ||
    view.tests.some(
      (test) =>
        test.labels.some(({ label }) => leafOf(label.path) === leaf) &&
        test.constants.some((one) => constants.includes(one)),
    )
  );
}

function isNumeric({ path, view }: ArgumentNode, { tools }: CallView): boolean {
  return (
    view.range !== undefined ||
    tools.some(({ declaration }) =>
      /^(?:number|integer)$/u.test(String(argumentAt(declaration?.inputSchema, path)?.type)),
    )
  );
}

/** Where a property of that name is made, in the call or else before it, it is computed out of numbers of which the task knows none. */
function isReckonedAnew(leaf: string, { call: { span } }: CallView, model: FlowModel): boolean {
  const made = madeAs(leaf, model);
  const inside = made.filter(({ start, end }) => span.start < start && end < span.end);
  return (inside.length > 0 ? inside : made).some(({ reckoned }) => reckoned);
}

interface Made extends Span {
  readonly reckoned: boolean;
}

const madeAs = onceForEach((leaf: string, model: FlowModel): readonly Made[] =>
  nodesOfType(model, 'Property')
    .slice(0, MOST_PROPERTIES)
    .filter(({ key }) => key.type === 'Identifier' && key.name === leaf)
    .map(({ start, end, value }) => {
      const parts = nodesIn(value);
      const reckoned =
        parts.some((one) => one.type === 'BinaryExpression' && /^[-+*/]$/u.test(one.operator)) &&
        !parts.some(
          (one) =>
            one.type === 'Literal' &&
            typeof one.value === 'number' &&
            one.value > 1 &&
            model.purpose.numbers.includes(one.value),
        );
      return { start: start!, end: end!, reckoned };
    }),
);

const MOST_PROPERTIES = 300;

/** A value that the task names stands in it, other than that by which the record was found. */
function saysBelow(
  { path: list }: ArgumentNode,
  { reader }: WrittenBack,
  view: CallView,
  { purpose }: FlowModel,
): boolean {
  return view.arguments.some(
    ({ path, view: { constants } }) =>
      isBelow(path, list) &&
      constants.some((one) => {
        const text = String(one).toLowerCase();
        return (
          (typeof one === 'number' ? purpose.numbers.includes(one) : text.length > 2) &&
          typeof one !== 'boolean' &&
          purpose.lower.includes(text) &&
          !reader.literals.includes(String(one))
        );
      }),
  );
}

/** What says of a change how it was made or where it stands, and marks that are put on things in passing. */
const BOOKKEEPING =
  /(?:^|_)(?:status|labels?|tags?|keywords?|history|log|changelog|audit_?trail|count|attempts?|updated|modified|etag|sequence|actor|author|editor|edited|user|owner|url|link|path|name|slug|date|time|timestamp)(?:_?(?:by|at|on|id))?$|(?:[a-z])(?:At|By|Date|Name|Url|Count)$/u;
const LIMIT =
  /(?:^|_)(?:limit|max|min|maximum|minimum|threshold|cap|quota|ceiling|floor|from|above|below|over|budget|allowance|cutoff|tolerance)(?:_|$)|(?:Limit|Max|Min|Threshold|Quota|From|Above|Below|Over)$|^(?:max|min)[A-Z]/u;
/** Fields by which something is watched over, protected or left to somebody's word. */
const GUARDS =
  /auth|approv|second|alert|alarm|no_?data|err|secur|requir|verif|protect|retention|mfa|grant|scope|role|permission|access|review|sign|encrypt|limit|notif|escalat/iu;

/** `otherwise nothing changes`, `keep everything else`. */
const keepsAllElse = oncePerTask(({ task }) => ALL_ELSE.test(task));
const ALL_ELSE =
  /\b(?:otherwise|apart from that|beyond that|besides)\b[^.;]{0,20}\bnothing\b|\bnothing else\b|\b(?:everything|all|the rest|all the rest)(?: else)? (?:stays|remains|is to stay|must stay|should stay|unchanged|as (?:it is|they are))|\b(?:keep|leave) (?:everything|all|the rest|all the rest)\b|\bno other (?:changes?|fields?|settings?)\b|\bsonst (?:nichts|bleibt|alles)\b|\brest(?:lichen?)? bleib\w{0,3}\b|\bnada más\b|\brien d.autre\b|\bnient.altro\b/iu;
