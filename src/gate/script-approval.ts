import { decisionCard, renderCard } from '../action/card/index.ts';
import type { ActionContext, Assessment } from '../action/index.ts';
import { boundText, type Grant } from '../approval/grant.ts';
import type { Grants } from '../approval/grants.ts';
import type { ApprovalRequest } from '../approval/request.ts';
import { type Frozen, freeze } from '../canonical/index.ts';
import type { Catalog, ToolDeclaration, ToolKnowledge } from '../catalog/index.ts';
import { type KeyFact, keyFacts } from '../challenge/index.ts';
import { analyseScript } from '../script/analyse.ts';
import { inAll, LEVELS, MEASURES, NO_WAY, type PolicyDecision } from '../verdict/policy.ts';
import { escapeText } from '../visible.ts';
import type { ActionDecision, AskOptions, CallOptions } from './decision.ts';
import { messageOf } from './message-of.ts';
import { type PlannedCall, planScript } from './script-plan.ts';
import { named } from './subject.ts';

/** What a script is about besides its text. */
export interface ScriptCallOptions extends CallOptions, Pick<AskOptions, 'wait' | 'signal'> {
  /** What tools say of themselves; the gate's catalogue says it where this does not. */
  readonly declarations?: readonly ToolDeclaration[];
}

/** What people said about a whole script. */
export interface ScriptDecision extends ActionDecision {
  /** Permissions for its calls, within what its text says. They end with the time that the policy gives questions. */
  readonly grants: readonly Grant[];
  /** Calls that the text does not bound: people are asked when they come. */
  readonly individually: readonly { readonly tool: string; readonly line: number; readonly why: string }[];
}

/** One call of the script, weighed like any other. */
export interface Weighed {
  readonly context: ActionContext;
  readonly assessment: Assessment;
  readonly policy: PolicyDecision;
  readonly tool: ToolKnowledge;
}

/** What a gate lends for this. */
export interface ScriptServices {
  readonly weigh: (context: ActionContext) => Promise<Weighed>;
  readonly knowledge: (context: ActionContext) => ToolKnowledge;
  readonly ask: (
    subject: {
      readonly frozen: Frozen;
      readonly shown: string;
      readonly card: unknown;
      readonly facts: readonly KeyFact[];
    },
    policy: PolicyDecision,
    context: ActionContext,
  ) => Promise<{ readonly decision: ActionDecision; readonly request?: ApprovalRequest }>;
  readonly catalog: Catalog | undefined;
  readonly grants: Grants;
  readonly expiresInMs: number;
}

/**
 * Asks once about all calls of a script, and gives bounded permissions for them: these tools, within these values, so
 * often, so long. What its text does not bound is not covered.
 */
export async function approveScript(
  code: string,
  options: ScriptCallOptions,
  services: ScriptServices,
): Promise<ScriptDecision> {
  const { declarations = [], wait, signal, ...call } = options;
  void wait;
  void signal;
  const names = [...declarations.map(({ name }) => name), ...(services.catalog?.names ?? [])];
  const facts = analyseScript(code, { toolNames: names });
  const none = { grants: [], individually: [] };
  if (!facts.ok)
    return {
      verdict: 'deny',
      code: 'SCORING_BLOCKED',
      reason: `the script cannot be read: ${facts.message}`,
      digest: '',
      ...none,
    };
  const contextOf = (tool: string, args: unknown): ActionContext => {
    const declared = declarations.find(({ name }) => name === tool);
    return {
      functionName: tool,
      args,
      ...named('doc', declared?.description),
      ...named('schema', declared?.inputSchema),
      ...named('annotations', declared?.annotations),
      ...call,
    };
  };
  const { agentId: agent, sessionId: session, environment } = call;
  const who = {
    ...named('agent', agent),
    ...named('session', session),
    ...named('environment', environment),
  };
  const plan = planScript(facts, (tool) => services.knowledge(contextOf(tool, {})), who);
  const weighed: { call: PlannedCall; worst: Weighed }[] = [];
  for (const one of plan) {
    let worst: Weighed | undefined;
    for (const args of one.examples) {
      const next = await services.weigh(contextOf(one.tool, args));
      if (worst === undefined || stricter(next.policy, worst.policy)) worst = next;
    }
    if (worst !== undefined) weighed.push({ call: one, worst });
  }
  const frozen = freeze({
    script: code,
    calls: plan.map(({ tool, line, grant, why }) => ({
      tool,
      line,
      ...named('grant', grant as unknown),
      ...named('why', why),
    })),
    ...who,
  });
  const individually = weighed.flatMap(({ call: { tool, line, why }, worst }) =>
    why === undefined || worst.policy.measure === 'allow' ? [] : [{ tool, line, why }],
  );
  const ban = weighed.find(({ worst }) => worst.policy.measure === 'block');
  if (ban !== undefined)
    return {
      verdict: 'deny',
      code: 'POLICY_BLOCKED',
      reason: `line ${ban.call.line} calls \`${escapeText(ban.call.tool.slice(0, 80))}\`: ${ban.worst.policy.reason}`,
      digest: frozen.digest,
      grants: [],
      individually,
    };
  const asked = weighed.filter(
    ({ call: { grant }, worst }) => grant !== undefined && worst.policy.measure !== 'allow',
  );
  const [first] = asked;
  if (first === undefined)
    return {
      verdict: 'allow',
      reason: 'no call of it has to be asked about ahead',
      digest: frozen.digest,
      grants: [],
      individually,
    };
  const policy = asked.map(({ worst }) => worst.policy).reduce(strictest);
  if (policy.measure === 'block')
    return {
      verdict: 'deny',
      code: 'POLICY_BLOCKED',
      reason: policy.reason,
      digest: frozen.digest,
      grants: [],
      individually,
    };
  const leading = asked.reduce((a, b) => (stricter(b.worst.policy, a.worst.policy) ? b : a)).worst;
  const sentence = `Runs a script with ${asked.length} ${asked.length === 1 ? 'call' : 'calls'} that would be asked about`;
  const { catalog } = services;
  const gravest = decisionCard(leading.context, leading.assessment, catalog === undefined ? {} : { catalog });
  const shown = [
    sentence,
    ...asked.map(({ call: one }) => describe(one)),
    ...individually.map(
      ({ tool, line, why }) => `line ${line}: \`${tool}\` is asked about when it comes, as ${why}`,
    ),
    'The gravest of them:',
    ...renderCard(gravest).split('\n'),
  ];
  const context: ActionContext = { functionName: 'script', args: { code }, ...call };
  const { decision, request } = await services.ask(
    {
      frozen,
      shown: shown.map(escapeText).join('\n'),
      card: { ...gravest, sentence },
      facts: factsOf(asked.map(({ worst }) => worst)),
    },
    policy,
    context,
  );
  if (decision.verdict !== 'allow' || request === undefined) return { ...decision, grants: [], individually };
  const by = request.parts
    .filter(({ challenge }) => challenge.status === 'passed')
    .map(({ approver }) => approver);
  const grants: Grant[] = [];
  try {
    for (const { call: one } of asked)
      if (one.grant !== undefined)
        grants.push(
          await services.grants.give({ ...one.grant, request: request.id }, by, services.expiresInMs),
        );
  } catch (error) {
    for (const { id } of grants) await services.grants.revoke(id);
    return {
      ...decision,
      verdict: 'deny',
      code: 'GRANT_INVALID',
      reason: `its calls could not be permitted: ${messageOf(error)}`,
      grants: [],
      individually,
    };
  }
  return { ...decision, grants, individually };
}

/** Most facts that one quiz is made from. */
const MOST_FACTS = 40;

function factsOf(calls: readonly Weighed[]): readonly KeyFact[] {
  return calls
    .flatMap(({ context, tool }) => keyFacts(context.functionName, context.args, tool))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_FACTS);
}

function stricter(a: PolicyDecision, b: PolicyDecision): boolean {
  return MEASURES.indexOf(a.measure) > MEASURES.indexOf(b.measure);
}

/** What both ask for: the stricter measure, the longer look, the more people, only people of both groups, known in ways of both. */
function strictest(a: PolicyDecision, b: PolicyDecision): PolicyDecision {
  const lead = stricter(b, a) ? b : a;
  const other = lead === a ? b : a;
  const approvers =
    lead.approvers === undefined || other.approvers === undefined
      ? (lead.approvers ?? other.approvers)
      : lead.approvers.filter((one) => other.approvers?.includes(one));
  if (approvers?.length === 0)
    return {
      ...lead,
      measure: 'block',
      reason: 'its calls are for different approvers; let it run, and ask for each',
    };
  const ways = inAll([lead.authenticatedBy, other.authenticatedBy].filter((one) => one !== undefined));
  if (ways?.length === 0) return { ...lead, measure: 'block', reason: NO_WAY };
  return {
    ...lead,
    level: LEVELS[Math.max(LEVELS.indexOf(a.level), LEVELS.indexOf(b.level))] ?? 'CRITICAL',
    minimumReviewSeconds: Math.max(a.minimumReviewSeconds, b.minimumReviewSeconds),
    quorum: Math.max(a.quorum, b.quorum),
    ...named('approvers', approvers),
    ...named('authenticatedBy', ways),
  };
}

function describe({ tool, line, grant }: PlannedCall): string {
  const bounds = (grant?.bounds ?? []).map(boundText);
  return `line ${line}: \`${tool}\`, ${grant?.left ?? 0} times at most${bounds.length === 0 ? '' : `: ${bounds.join('; ')}`}`;
}
