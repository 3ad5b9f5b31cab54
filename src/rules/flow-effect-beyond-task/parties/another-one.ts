import { stem } from '../../../catalog/language/words.ts';
import type { ResultShape } from '../../../catalog/types.ts';
import type { Node } from '../../../script/ast.ts';
import type { LabelUse } from '../../../script/facts.ts';
import type { ArgumentNode, CallView } from '../../flow-model/call-view.ts';
import { shapeAt } from '../../flow-model/data/shape-leaves.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOf } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';
import { leafOf, namesExplanation } from '../../flow-model/tools/argument-names.ts';
import { onlyConstant, samePath, stringsOf } from '../../flow-model/values.ts';
import { splitWords } from '../../flow-model/words.ts';
import { inTask, isKnown } from '../values/introduced.ts';

/**
 * What a change is about is another one than the task names: `service: 'payments-api'` where the script has read of `orders-api`,
 * as the task says, or where `new-checkout`, which the task says, stands nowhere in the script.
 */
export function otherNamed(view: CallView, model: FlowModel): string | undefined {
  for (const node of view.arguments) {
    const own = keyIn(node);
    if (own === undefined || inTask(own, model.purpose) || isKnown(own, model)) continue;
    const key = node.leaf;
    const { read, used } = namedByKey(model).get(key) ?? NOWHERE;
    if (
      (read && !used) ||
      ((node.role === 'identity' || SAYS_WHICH.test(key)) && !MAKES.test(view.name) && unusedKeys(model))
    )
      return own;
  }
  return undefined;
}

/**
 * Another path or file than the one that the task names: `/exports/2025.csv` deleted where it says `/exports/2024.csv`, which the
 * script never says. What lies below or above a path of the task is meant by it.
 */
export function otherPath(view: CallView, model: FlowModel): string | undefined {
  const named = pathsOf(model);
  const [only] = named;
  if (only === undefined || named.length > 1 || nodesOf(model).some((node) => holds(node, fileOf(only))))
    return undefined;
  for (const { view: value, leaf } of view.arguments) {
    const one = onlyConstant(value);
    if (
      typeof one === 'string' &&
      isPath(one) &&
      !namesExplanation(leaf) &&
      !inTask(one, model.purpose) &&
      !inTask(fileOf(one), model.purpose)
    )
      return one;
  }
  return undefined;
}

/** Paths and files that the task names; an address on the web is none. */
const pathsOf = oncePerTask(({ task }): readonly string[] =>
  task
    .slice(0, 8192)
    .split(/[\s"'`,;()[\]]+/u)
    .map((word) => word.replace(/[.:!?]+$/u, ''))
    .filter((word) => isPath(word)),
);

/** `/srv/a/b.csv`, `reports/may.pdf`, `may.pdf`. */
const PATH =
  /^[\w~.-]*(?:\/[\w.@+-]+)+$|^[\w-]{2,}\.(?:csv|tsv|json|ya?ml|xml|txt|md|pdf|docx?|xlsx?|log|zip|t?gz|sql|db|bak|png|jpe?g|parquet|conf|cfg|ini|env)$/iu;

function isPath(text: string): boolean {
  return (
    text.length > 4 &&
    text.length < 200 &&
    PATH.test(text) &&
    /\p{L}{2}/u.test(text) &&
    (text.startsWith('/') || FILE.test(text))
  );
}

const FILE = /\.[a-z]\w{1,6}$/iu;

function fileOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

const NOWHERE = { read: false, used: false };

/** Where names of the task stand, by the name of the argument: in a reading call, or in one that acts. */
const namedByKey = onceIn((model: FlowModel): ReadonlyMap<string, { read: boolean; used: boolean }> => {
  const found = new Map<string, { read: boolean; used: boolean }>();
  for (const { acts, onlyReads, arguments: nodes } of model.calls)
    for (const node of nodes) {
      if (!isNamedKey(node, model)) continue;
      const key = node.leaf;
      const known = found.get(key) ?? NOWHERE;
      found.set(key, { read: known.read || onlyReads, used: known.used || acts });
    }
  return found;
});

/** A name of several parts, as systems give them: `orders-api`, `new_checkout`, `db.main`. */
const KEY = /^\p{L}[\p{L}\p{N}]*(?:[-_.][\p{L}\p{N}]+)+$/u;
/** What is made gets a name that nobody has said. */
export const MAKES = /(?:^|[_.:-])(?:create|add|new|make|put|upload|write|open|insert|register|copy)/iu;

function keyIn({ path, view: value }: ArgumentNode): string | undefined {
  const one = onlyConstant(value);
  if (path.length !== 1 || typeof one !== 'string') return undefined;
  return one.length < 60 && KEY.test(one) && !namesExplanation(leafOf(path)) && !OF_FORM.test(leafOf(path))
    ? one
    : undefined;
}

/** Arguments that say how, and not which. */
const OF_FORM =
  /status|state|type|kind|format|mode|reason|action|method|event|label|tag|template|path|file|lang|locale|version|zone|schedule|subject|title|text|message|content|command|level|severity|priority|role|scope|permission|channel|region|currency|encoding/iu;

const SAYS_WHICH =
  /^(?:key|flag|feature|name|service|app|application|job|queue|topic|repo|repository|branch|cluster|host|server|deployment|pipeline|bucket|table|index|database)$/iu;

function isNamedKey(node: ArgumentNode, { purpose }: FlowModel): boolean {
  const key = keyIn(node);
  return key !== undefined && inTask(key, purpose);
}

/** The task has a name of this form that the script never uses. */
const unusedKeys = onceIn((model: FlowModel): boolean => {
  const names = model.task.match(NAMED_KEY) ?? [];
  const keys = names.filter((name) => name.length > 5 && /\p{L}{3}/u.test(name) && !HYPHENED.test(name));
  const [key] = keys;
  return keys.length === 1 && key !== undefined && !nodesOf(model).some((node) => holds(node, key));
});

const NAMED_KEY = /(?<![\p{L}\p{N}@/._-])\p{Ll}[\p{L}\p{N}]*(?:[-_]\p{L}[\p{L}\p{N}]*)+(?![\p{L}\p{N}@/-])/gu;

function holds(node: Node, key: string): boolean {
  if (node.type === 'TemplateElement') return node.value.raw.includes(key);
  return node.type === 'Literal' && typeof node.value === 'string' && node.value.includes(key);
}

/** Words that are written with a hyphen and name nothing. */
export const HYPHENED =
  /^(?:e|re|pre|non|co|sub|un|anti|multi|semi|self|follow|check|sign|log|set|up|to|out|in|on|off|read|double|day|half|full|part|long|short|high|low|one|two|first|second|year|month|week|end|start|work|well|cross|up|by|over|under|all|no|so|opt|drop|back|hand|still|auto|late|early|post|ex|in|mail|non)[-_]|[-_](?:up|in|out|off|on|by|to|ed|free|based|only|like|time|term|up-to-date|in-law|level|end|wide|side|run|date|old|long|checked|facing|related|house|site|line|mail|ins|ups|outs|offs)$/iu;

/**
 * The same field of another party of the record than the one that the task names: `opposing.iban` for `client.iban`, or
 * `total_cents` for the `shipping_cents` that alone are to be paid.
 */
export function otherParty(view: CallView, model: FlowModel): string | undefined {
  const { purpose } = model;
  for (const { at, label, strength } of view.call.args.labels.slice(0, MOST_USES)) {
    if (strength !== 'explicit') continue;
    const { role } = view.role(at);
    if (role !== 'destination' && (role !== 'amount' || !purpose.restrictive)) continue;
    for (const { result } of model.byId.get(label.call)?.tools ?? []) {
      const pair = partiesAt(result, label.path).find(
        ({ own, other }) =>
          purpose.mentions(other) && !purpose.mentions(own) && !isAdded(other, at, label, view),
      );
      if (pair !== undefined) return label.path.filter((step) => step !== '[]').join('.');
    }
  }
  return undefined;
}

/** `total + surcharges`: what the task names goes into it as well. */
function isAdded(
  other: string,
  at: readonly string[],
  { call, path }: LabelUse['label'],
  view: CallView,
): boolean {
  return view.call.args.labels.some(
    (use) =>
      use.label.call === call &&
      samePath(use.at, at) &&
      use.label.path.length === path.length &&
      splitWords(leafOf(use.label.path)).some((word) => stem(word) === stem(other)),
  );
}

/** Places of a call's arguments that are looked at for what stands beside them in a result. */
const MOST_USES = 24;

/** How a field's party is called, and how those are of which the record has the same field. */
function partiesAt(
  shape: ResultShape | undefined,
  path: readonly string[],
): readonly { own: string; other: string }[] {
  const leaf = leafOf(path);
  const beside = shapeAt(shape, path.slice(0, -1))?.fields;
  const [, own, kind] = PARTY_OF.exec(leaf) ?? [];
  const flat =
    own === undefined
      ? []
      : [...(beside?.keys() ?? [])].flatMap((name) => {
          const [, other, same] = PARTY_OF.exec(name) ?? [];
          return other !== undefined && other !== own && same === kind ? [{ own, other }] : [];
        });
  const holder = path.at(-2);
  if (holder === undefined || holder === '[]') return flat;
  const others = shapeAt(shape, path.slice(0, -2))?.fields ?? new Map<string, ResultShape>();
  return [
    ...flat,
    ...Array.from(others).flatMap(([other, { fields }]) =>
      other !== holder && fields?.has(leaf) === true ? [{ own: holder, other }] : [],
    ),
  ];
}

/** `client_iban`, `shipping_cents`: whose, and of what kind. */
const PARTY_OF = /^(\p{Ll}{4,})_(\p{Ll}{3,})$/u;

/** Found by the host alone of the one address that the task names, and done away with: everybody of that firm. */
export function allOfHost(view: CallView, model: FlowModel): string | undefined {
  const readers = readersByHost(model);
  if (readers.size === 0) return undefined;
  for (const { label, strength } of view.call.args.labels) {
    const host = strength === 'explicit' ? readers.get(label.call) : undefined;
    if (host !== undefined) return host;
  }
  return undefined;
}

/** Hosts of addresses of the task, which it does not name by themselves, by the id of the call that looks for them. */
const readersByHost = onceIn((model: FlowModel): ReadonlyMap<number, string> => {
  const hosts = hostsOf(model);
  const found = new Map<number, string>();
  for (const { call, onlyReads, arguments: nodes } of model.calls)
    for (const { path, view } of onlyReads ? nodes : []) {
      if (path.length === 0) continue;
      const host = stringsOf(view).find((text) =>
        hosts.includes(text.toLowerCase().replace(/^[@*%.]+/u, '')),
      );
      if (host !== undefined) found.set(call.id, host);
    }
  return found;
});

const hostsOf = oncePerTask(({ task }): readonly string[] => {
  const lower = task.toLowerCase();
  return Array.from(lower.matchAll(ADDRESS), ([, host = '']) => host).filter(
    (host) => !lower.replaceAll(`@${host}`, '').includes(host),
  );
});

export function namesAddress(said: Said): boolean {
  return hostsOf(said).length > 0;
}

const ADDRESS = /[\p{L}\p{N}]@([\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4})/gu;

/** The environment in earnest, where the task names one for trials alone: `prod` for `staging`. */
export function otherEnvironment(view: CallView, model: FlowModel): string | undefined {
  const named = trialsOf(model);
  for (const { role, path, view: value } of view.arguments) {
    if (role === 'content' || namesExplanation(leafOf(path))) continue;
    const found = stringsOf(value)
      .map((text) => text.slice(0, 4000))
      // `psql -h staging -f prod.sql` takes from the one and works on the other.
      .filter((text) => !named.some((name) => text.toLowerCase().includes(name)))
      .map((text) => PRODUCTION.exec(text)?.[0])
      .find((text) => text !== undefined);
    if (found !== undefined) return found;
  }
  return undefined;
}

const PRODUCTION = /(?<!\p{L})(?:prod|production)(?!\p{L})/iu;
const A_TRIAL = /stag|sandbox|uat|prod|qa|test|dev|demo|preview/iu;
const TRIAL =
  /(?<!\p{L})(?:staging|sandbox|uat|pre-?prod|qa|(?:test|dev|demo|preview|development|stage)(?= (?:env\w*|server|db|database|system|cluster|account|tenant|instance|site|stack)\b))(?!\p{L})/giu;

/** Environments for trials, in a task that does not name the one in earnest. */
const trialsOf = oncePerTask(({ task }): readonly string[] =>
  !A_TRIAL.test(task) || PRODUCTION.test(task)
    ? []
    : (task.match(TRIAL) ?? []).map((name) => name.toLowerCase().slice(0, 4)),
);

export function namesTrial(said: Said): boolean {
  return trialsOf(said).length > 0;
}

/** How grave or urgent things are that a reading call asks for, where the task names another degree. */
export function otherDegree(view: CallView, model: FlowModel): string | undefined {
  const others = otherDegrees(model);
  if (others.size === 0) return undefined;
  for (const { label } of view.call.args.labels) {
    const other = others.get(label.call);
    if (other !== undefined) return other;
  }
  return undefined;
}

const DEGREES = new Set(
  'low medium moderate high critical severe minor major urgent info informational warning blocker trivial'.split(
    ' ',
  ),
);
const DEGREE = /^(?:severity|severities|priority|priorities|level|criticality|urgency|risk)$/iu;

/** Degrees that nobody named, by the id of the reading call that asks for them. */
const otherDegrees = onceIn((model: FlowModel): ReadonlyMap<number, string> => {
  const found = new Map<number, string>();
  const { calls } = model;
  const named = degreesOf(model);
  const used = calls.some(({ literals }) => literals.some((text) => named.includes(text.toLowerCase())));
  if (used) return found;
  for (const { call, onlyReads, arguments: nodes } of calls) {
    if (!onlyReads) continue;
    const other = nodes
      .filter(({ path, view: value }) => DEGREE.test(leafOf(path)) && value.complete)
      .flatMap(({ view: value }) => value.constants)
      .find(
        (one) =>
          typeof one === 'string' && DEGREES.has(one.toLowerCase()) && !named.includes(one.toLowerCase()),
      );
    if (other !== undefined) found.set(call.id, String(other));
  }
  return found;
});

/** The degrees that the task names, where it means these and none beyond them. */
const degreesOf = oncePerTask(({ task, words }): readonly string[] => {
  const said = new Set(words.flatMap((word) => [word, word.replace(/s$/u, '')]));
  const named = [...DEGREES].filter((word) => said.has(word));
  return named.length > 0 && OR_BEYOND.test(task) ? [] : named;
});

const OR_BEYOND = /\b(?:and (?:above|up|higher|below)|or (?:higher|above|worse|lower)|at least|from)\b/iu;

export function namesDegree(said: Said): boolean {
  return degreesOf(said).length > 0;
}
