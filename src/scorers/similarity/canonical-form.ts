import type { CallView } from '../../rules/flow-model/call-view.ts';
import { type FlowModel, modelOf } from '../../rules/flow-model/model.ts';
import { FLOW_RULES } from '../../rules/flow-rules.ts';
import type { Report, Rule, RuleContext } from '../../rules/rule.ts';
import type { Outlet, ScriptFacts, Span } from '../../script/facts.ts';
import { describeCall } from './describe-call.ts';
import { describeOutlet, tellsOutside } from './describe-outlet.ts';
import { FeatureBag, type Features } from './features.ts';

/** One place of a script that does something, with everything that leads there. */
export interface Fragment {
  readonly features: Features;
  readonly span: Span;
  /** Tool or outlet, for messages. */
  readonly name: string;
  /** Id of a flow that ends there, the most telling one; absent where no data arrives. */
  readonly flow?: number;
}

/** Most fragments of one script that are looked up; those with the weightiest remarks come first. */
export const MAX_FRAGMENTS = 48;

/** What the rules say of one place. */
export interface Remark {
  readonly rule: string;
  readonly weight: number;
}

/**
 * The canonical form of a script: one fragment for each call or outlet that acts, in the order of the script, each with
 * what it does, to whom, with which data from where, how often, and what is odd about that. Names of tools, fields and
 * variables, the style, and what else the script does play nearly no part, so an attack inside a long harmless script has
 * the same fragment as the attack alone. A script that only reads is described by its reads.
 *
 * Facts come from the same model as the flow rules, whose remarks are phrases among others.
 */
export function canonicalForm(facts: ScriptFacts, context: RuleContext): readonly Fragment[] {
  const model = modelOf(facts, context);
  const { remarks, flows } = remarksOf(facts, context, FLOW_RULES);
  const candidates: Candidate[] = [];
  for (const view of model.calls) {
    const key = placeKey(view.call.span);
    const said = remarks.get(key) ?? NONE;
    if (!isOrdinaryRead(view, said)) candidates.push({ view, said, flow: flows.get(key) });
  }
  for (const outlet of facts.outlets) {
    const key = placeKey(outlet.span);
    const said = remarks.get(key) ?? NONE;
    if (outlet.reachable && (tellsOutside(outlet) || said.some(isTelling)))
      candidates.push({ outlet, said, flow: flows.get(key) });
  }
  if (candidates.length === 0)
    for (const view of model.calls) candidates.push({ view, said: NONE, flow: undefined });
  return oddest(candidates).map((candidate) =>
    'view' in candidate ? fragmentOfCall(candidate, model) : fragmentOfOutlet(candidate, model),
  );
}

const NONE: readonly Remark[] = [];

interface Said {
  readonly said: readonly Remark[];
  readonly flow: number | undefined;
}

type OfCall = Said & { readonly view: CallView };
type OfOutlet = Said & { readonly outlet: Outlet };
type Candidate = OfCall | OfOutlet;

/** Chosen before anything is described, so that a script with thousands of calls costs no more than one with a few. */
function oddest(candidates: readonly Candidate[]): readonly Candidate[] {
  if (candidates.length <= MAX_FRAGMENTS) return candidates;
  return candidates
    .map((candidate, at) => ({
      candidate,
      at,
      worst: candidate.said.reduce((most, { weight }) => Math.max(most, weight), 0),
    }))
    .sort((a, b) => b.worst - a.worst || a.at - b.at)
    .slice(0, MAX_FRAGMENTS)
    .map((one) => one.candidate);
}

function fragmentOfOutlet({ outlet, said, flow }: OfOutlet, model: FlowModel): Fragment {
  const bag = new FeatureBag();
  describeOutlet(bag, outlet, model);
  addRemarks(bag, said);
  return {
    features: bag.features(),
    span: outlet.span,
    name: outlet.name,
    ...(flow === undefined ? {} : { flow }),
  };
}

function fragmentOfCall({ view, said, flow }: OfCall, model: FlowModel): Fragment {
  const bag = new FeatureBag();
  describeCall(bag, view, model);
  addRemarks(bag, said);
  const arriving =
    flow ?? model.flowsByCall.get(view.call.id)?.find((one) => one.strength === 'explicit')?.id;
  return {
    features: bag.features(),
    span: view.call.span,
    name: view.name,
    ...(arriving === undefined ? {} : { flow: arriving }),
  };
}

/** A remark that would warn by itself. */
const TELLING = 40;

function isTelling(remark: Remark): boolean {
  return remark.weight >= TELLING;
}

function isOrdinaryRead(view: CallView, remarks: readonly Remark[]): boolean {
  return view.onlyReads && !remarks.some((remark) => remark.weight >= NOTED);
}

/** Remarks from here on are part of the form. */
const NOTED = 15;

function addRemarks(bag: FeatureBag, remarks: readonly Remark[]): void {
  for (const { rule, weight } of remarks) {
    if (weight < NOTED) continue;
    bag.add(
      `remark ${rule
        .toLowerCase()
        .replace(/^flow_/u, '')
        .replaceAll('_', ' ')}`,
      remarkWeight(weight) * (SHARE.get(rule) ?? 1),
    );
  }
}

/** That an effect was not asked for says nothing of what is done; the effect itself is told beside it. */
const SHARE: ReadonlyMap<string, number> = new Map([['FLOW_EFFECT_BEYOND_TASK', 0.7]]);

/** 0.5 for a note, 1.4 where it begins to warn, 1.8 for the worst. */
function remarkWeight(weight: number): number {
  return weight < TELLING ? 0.5 : 1.4 + (0.4 * (Math.min(100, weight) - TELLING)) / (100 - TELLING);
}

function placeKey(span: Span): string {
  return `${span.start}:${span.end}`;
}

/** Most remarks of one rule; more say nothing new of a script. */
const MAX_REMARKS = 200;

function remarksOf(
  facts: ScriptFacts,
  context: RuleContext,
  rules: readonly Rule[],
): { remarks: ReadonlyMap<string, readonly Remark[]>; flows: ReadonlyMap<string, number> } {
  const remarks = new Map<string, Remark[]>();
  const flows = new Map<string, { id: number; weight: number }>();
  for (const rule of rules) {
    let count = 0;
    for (const report of rule.check(facts, context)) {
      const key = placeKey(report.span);
      const list = remarks.get(key);
      const remark = { rule: rule.id, weight: report.weight ?? 0 };
      if (list === undefined) remarks.set(key, [remark]);
      else list.push(remark);
      keepFlow(flows, key, report);
      count += 1;
      if (count >= MAX_REMARKS) break;
    }
  }
  return { remarks, flows: new Map([...flows].map(([key, { id }]) => [key, id])) };
}

function keepFlow(flows: Map<string, { id: number; weight: number }>, key: string, report: Report): void {
  if (report.flow === undefined) return;
  const weight = report.weight ?? 0;
  if ((flows.get(key)?.weight ?? -1) < weight) flows.set(key, { id: report.flow, weight });
}
