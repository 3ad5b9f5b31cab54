import type { ToolKnowledge } from '../../catalog/types.ts';
import type { LabelUse, Loop, Outlet, ValueView } from '../../script/facts.ts';
import type { CallView } from '../flow-model/call-view.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { oncePer } from '../flow-model/once.ts';
import { report } from '../flow-model/report.ts';
import { picks } from '../flow-model/rounds/narrowing.ts';
import { SMALL_NUMBER } from '../flow-model/rounds/repetition.ts';
import { isInFewWords } from '../flow-model/task/few-words.ts';
import { leafOf } from '../flow-model/tools/argument-names.ts';
import { graphLimit, graphOf } from '../flow-model/tools/graphql.ts';
import { isNumber, nodesOf, stringsOf } from '../flow-model/values.ts';
import { splitWords } from '../flow-model/words.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { allForOne } from './all-for-one.ts';
import { countedOff } from './counted-off.ts';
import { lostFilter } from './lost-filter.ts';
import { soughtBeside } from './sought-beside.ts';

/** A limit above this is no page size; above the second it is a whole data set. */
const LARGE_LIMIT = 2000;
const HUGE_LIMIT = 10_000;

/** An excessive read alone never blocks: nothing has left yet. */
const MOST = 66;

/** What people wrote is searched for what is to stay with them. */
const SOUGHT = 62;

/** More where the task names a thing by its name, which the script never says. */
const NAMED = 25;

interface Sign {
  readonly weight: number;
  readonly what: string;
}

/** Far more is read than the task needs. */
export const flowExcessiveRead: Rule = {
  id: 'FLOW_EXCESSIVE_READ',
  family: 'flow',
  lifecycle: 'trial',
  severity: 6,
  precision: 'medium',
  title: 'Far more is read than needed',
  why: 'A whole mailbox, drive or directory in the agent’s hands is one mistake away from anywhere else.',
  owasp: ['ASI02', 'ASI03', 'LLM02:2025', 'LLM06:2025'],
  atlas: ['AML.T0053'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls) {
      const sought = view.onlyReads ? soughtBeside(view, model) : undefined;
      if (sought !== undefined)
        yield report(
          view.call.span,
          SOUGHT,
          `${quoted(view.name)} searches for ${quoted(sought)}, of which the task does not speak`,
          'search for what the task names',
        );
    }
    if (model.purpose.quantity === 'all') return;
    for (const view of model.calls) {
      // A query in a text reads, whatever else its tool could be told.
      if (!view.onlyReads && graphOf(view, model) === undefined) continue;
      const signs = signsOf(view, model);
      const needed = model.purpose.quantity === 'unknown' && !model.missesThing ? 15 : 0;
      // One thing is named, and all there is is read.
      const named =
        model.missesThing && isInFewWords(model) && signs.some(({ weight }) => weight > 20) ? NAMED : 0;
      const weight = Math.min(MOST, signs.reduce((sum, sign) => sum + sign.weight, named) - needed);
      if (signs.length === 0 || weight < 15) continue;
      yield report(
        view.call.span,
        weight,
        `${quoted(view.name)} ${signs.map((sign) => sign.what).join(', ')}`,
        'ask only for what the task needs: a narrow query, a small limit, and an end to the paging',
      );
    }
  },
};

function signsOf(view: CallView, model: FlowModel): readonly Sign[] {
  const signs: Sign[] = [];
  // A search for the count alone: `size: 0`.
  if (
    view.arguments.some(
      ({ path, view: value }) =>
        leafOf(path) === 'size' && value.complete && value.constants.every((one) => one === 0),
    )
  )
    return signs;
  if (view.tools.length > 0 && view.tools.every(onlyCounts)) return signs;
  for (const node of view.arguments) {
    if (node.view.constants.includes(true) && isElevated(leafOf(node.path), view, model)) {
      signs.push({ weight: ELEVATED, what: `reads with more rights (${quoted(leafOf(node.path))})` });
    } else if (node.role === 'limit' && !LIMITS_ELSE.test(node.leaf)) {
      const sign = limitSign(node.view, model);
      if (sign !== undefined) signs.push(sign);
    } else if (node.role === 'query' || (node.role === 'other' && node.path.length === 1)) {
      if (matchesAll(node.view, node.role === 'query'))
        signs.push({ weight: 25, what: 'is asked for everything' });
    } else if (node.role === 'flag' && node.view.constants.includes(true)) {
      signs.push({ weight: 5, what: 'with all details' });
    }
  }
  const limit = graphLimit(view, model);
  const asked = limit === undefined ? undefined : numberSign(limit, model);
  if (asked !== undefined && signs.length === 0) signs.push(asked);
  const lost = lostFilter(view, model);
  if (lost !== undefined)
    signs.push({
      weight: lost.toldAll ? 44 : 30,
      what: `is asked as without ${quoted(lost.name)}`,
    });
  const one = allForOne(view, model);
  if (one !== undefined)
    signs.push({
      weight: ALL_FOR_ONE,
      what: `reads of each of a whole list, where the task names ${quoted(one)}`,
    });
  const counted = countedOff(view, model);
  if (counted !== undefined)
    signs.push({
      weight: ALL_FOR_ONE,
      what: `is asked for whatever ${quoted(counted)} there could be, and the task names one`,
    });
  if (walksOn(view, model)) signs.push({ weight: 22, what: 'goes on through all pages or branches' });
  const strong = signs.some((sign) => sign.weight > 5);
  const depends = !strong && readsPerElement(view, model);
  if (depends) signs.push({ weight: 20, what: 'opens every object that a full walk found' });
  if ((strong || depends) && model.facts.outlets.some((outlet) => returnsWhole(outlet, view))) {
    signs.push({ weight: 22, what: 'and all of it is handed to the agent' });
  }
  return signs.filter((sign) => strong || depends || sign.weight > 5);
}

/** It tells how many there are, and of none of them anything. */
const onlyCounts = oncePer(({ result }: ToolKnowledge): boolean => {
  const names = [...(result?.fields?.keys() ?? [])];
  return names.length > 0 && !result?.open && names.every((name) => COUNT.test(name));
});

const COUNT =
  /^(?:n|count|total|matched|number|anzahl|estimated_?count|(?:total|row|document|record|hit)_?counts?|total_?(?:hits|rows|results))$/iu;

/** `max_stops`, `maxPrice`: the most of something else than of what is returned. */
const LIMITS_ELSE =
  /^max_?(?!results?|items?|rows?|counts?|records?|hits|entries|pages?|size|num|n$|docs|documents|matches|elements|limit)\p{L}/iu;

/** Warns as well where the task does not say how much it needs. */
const ALL_FOR_ONE = 58;

/** Reading past what one may see alone warns: the sum of signs is 15 less where the task does not say how much it needs. */
const ELEVATED = 56;

/** A switch by which somebody sees more than he may otherwise, of which the task does not speak. */
function isElevated(name: string, { tools }: CallView, { purpose }: FlowModel): boolean {
  const words = splitWords(name);
  if (!purpose.stated || words.some((word) => word.length > 2 && purpose.mentions(word))) return false;
  return MORE_RIGHTS.test(words.join(' ')) || (PASSES_OVER.test(words.join(' ')) && tools.some(locksSome));
}

/** A switch that says only that something is passed over; the tool says what. */
const PASSES_OVER = /^(?:override|bypass|force|emergency|unlock|reveal|unseal)$/u;

/** Some of what it reads is kept from whoever calls it. */
const locksSome = oncePer(({ declaration }: ToolKnowledge): boolean =>
  LOCKED.test((declaration?.description ?? '').slice(0, 600)),
);

const LOCKED =
  /\b(?:locked|sealed|restricted|blocked|withheld|embargoed|emergenc(?:y|ies)|break[- ]?(?:the[- ])?glass|without (?:a )?(?:right|permission|consent)|not (?:covered|permitted|allowed)|overrides? (?:the |a )?[\p{L}’' ]{0,24}(?:blocks?|consent|restrictions?|permissions?|rights|privacy|wish))/iu;

const MORE_RIGHTS =
  /^(?:(?:as|use|with|run as) )?(?:admin(?:istrator)?|root|super ?user|sudo|elevated?(?: \w+)?|impersonate\w*)$|^(?:break glass|emergency access|(?:bypass|ignore|skip|override) (?:acls?|permissions?|rights|access(?: \w+)?|privacy|policy|policies|restrictions?)|(?:with|include) (?:restricted|closed|confidential|sealed|classified))$/u;

function limitSign(value: ValueView, model: FlowModel): Sign | undefined {
  const numbers = value.constants.filter(isNumber);
  const most = numbers.length > 0 ? Math.max(...numbers) : undefined;
  return most === undefined ? undefined : numberSign(most, model);
}

function numberSign(most: number, model: FlowModel): Sign | undefined {
  if (most > HUGE_LIMIT) return { weight: 34, what: `takes up to ${most} items` };
  if (most <= 0) return { weight: 20, what: 'has no limit (`0`)' };
  const said = model.purpose.numbers.includes(most);
  if (most > LARGE_LIMIT && !said) return { weight: 20, what: `takes up to ${most} items` };
  return undefined;
}

/** `''`, `*`, `%`, `{}`, `(uid=*)`, `1=1`: a filter that leaves nothing out. */
function matchesAll(value: ValueView, isQuery: boolean): boolean {
  if (
    isQuery &&
    value.kind === 'object' &&
    value.open !== true &&
    value.fields !== undefined &&
    value.fields.size === 0
  )
    return true;
  return stringsOf(value).some((text) => {
    const bare = text.trim();
    if (bare === '') return isQuery;
    return /^(?:\*{1,2}|%{1,2}|\.\*|\*[:.]\*|\*:\*|\^?\.\*\$?|\(?\s{0,3}[\w-]{1,40}\s{0,3}=\s{0,3}\*\s{0,3}\)?|1\s{0,2}=\s{0,2}1|true|\/\.\*\/)$/i.test(
      bare,
    );
  });
}

/** Pages or branches are followed as long as the results go on. */
function walksOn(view: CallView, model: FlowModel): boolean {
  return view.call.loops.some((loop) => {
    if (loop.kind !== 'while' && loop.kind !== 'do' && loop.kind !== 'recursion' && loop.kind !== 'for')
      return false;
    if (loop.rounds === 'bounded' || asksTheSame(view, loop, model)) return false;
    return (
      loop.rounds === 'unbounded' ||
      loop.labels.some((use) => use.label.call === view.call.id) ||
      loop.kind === 'recursion'
    );
  });
}

/** It is asked for one thing by its own key, which no round of the loop changes: what changes is the answer. */
function asksTheSame(view: CallView, { span }: Loop, { byId }: FlowModel): boolean {
  const made = (use: LabelUse): boolean => {
    const at = byId.get(use.label.call)?.call.span.start ?? span.start;
    return at >= span.start && at < span.end;
  };
  const keys = view.arguments.filter(({ path }) => path.length > 0);
  // `order` of what the script itself has ordered.
  const isOwn = ({ labels }: ValueView): boolean =>
    labels.length > 0 && labels.every(({ label }) => byId.get(label.call)?.onlyReads === false);
  return (
    keys.length > 0 &&
    keys.every(
      ({ path, view: value }) =>
        (/(?:^|[a-z_])id$/iu.test(leafOf(path)) || isOwn(value)) &&
        (value.complete || value.labels.length > 0) &&
        !value.labels.some(made),
    )
  );
}

/** The call is made for each element that a walking call found, without a test that picks. */
function readsPerElement(view: CallView, model: FlowModel): boolean {
  if (view.call.times.kind === 'once' || view.call.times.kind === 'bounded') return false;
  if (view.call.guards.some((guard) => picks(guard))) return false;
  return view.call.args.labels.some((use) => {
    const source = model.byId.get(use.label.call);
    return (
      source !== undefined &&
      source.call.id !== view.call.id &&
      source.onlyReads &&
      (walksOn(source, model) || asksForAll(source))
    );
  });
}

function asksForAll(view: CallView): boolean {
  return view.arguments.some((node) => node.role === 'query' && matchesAll(node.view, true));
}

function returnsWhole(outlet: Outlet, view: CallView): boolean {
  if (
    !outlet.reachable ||
    (outlet.kind !== 'return' && outlet.kind !== 'console' && outlet.kind !== 'export')
  )
    return false;
  return nodesOf(outlet.value).some((node) => {
    if (node.view.kind === 'primitive') return false;
    const { selection } = node.view;
    if (selection !== undefined && (selection.limit <= SMALL_NUMBER || selection.conditions.some(picks)))
      return false;
    return node.view.labels.some(
      (use) => use.strength === 'explicit' && use.label.call === view.call.id && isWide(use.label.path),
    );
  });
}

function isWide(path: readonly string[]): boolean {
  return path.length <= 2 || path.at(-1) === '[]' || ['content', 'body', 'text'].includes(path.at(-1) ?? '');
}
