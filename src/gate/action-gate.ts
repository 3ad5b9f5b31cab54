import { decisionCard, renderCard } from '../action/card/index.ts';
import { inSession } from '../action/in-session.ts';
import {
  type ActionContext,
  type Assessment,
  assess,
  DefaultRiskScorer,
  type RiskScorer,
} from '../action/index.ts';
import { ToolShelf } from '../action/semantic/knowledge.ts';
import { Approvals } from '../approval/approvals.ts';
import { terminalChannel } from '../approval/channels/terminal.ts';
import { offerFor } from '../approval/grant.ts';
import type { ApprovalRequest } from '../approval/request.ts';
import { type Frozen, freeze, NotCanonicalError } from '../canonical/index.ts';
import type { ToolKnowledge } from '../catalog/index.ts';
import { keyFacts } from '../challenge/index.ts';
import { type ErrorCode, SteelyardError } from '../errors.ts';
import { MemorySessionStore, type SessionStore } from '../session/index.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import { DEFAULT_POLICY, decideCall, type Policy, type PolicyDecision } from '../verdict/policy.ts';
import type { ActionGateOptions } from './action-gate-options.ts';
import { codeOf } from './ask-people.ts';
import type {
  ActionDecision,
  AskOptions,
  CallOptions,
  Outcome,
  ReportOptions,
  WrapOptions,
} from './decision.ts';
import { type DecisionMatter, decisionRecord } from './evidence.ts';
import { granted, grantedCall } from './granted.ts';
import { messageOf } from './message-of.ts';
import { readPolicy } from './policy-file.ts';
import { askedBefore, type People, type Put, putToPeople, type ShownSubject } from './put-question.ts';
import type { ScriptCallOptions, ScriptDecision, Weighed } from './script-approval.ts';
import { named, subjectOf, withDefaults } from './subject.ts';
import { type Decided, wrapped } from './wrap.ts';

/** A belief of the catalogue from here on counts for the policy. */
const BELIEVED = 0.4;

/**
 * Weighs single calls, asks people where the policy says so, and keeps evidence of it.
 *
 * One pipeline: freeze, digest, assess, policy, challenge, consume the approval, record the decision, run the frozen
 * copy, record the outcome. Whatever fails on the way is a denial with a code of its own.
 */
export class ActionGate {
  readonly #options: ActionGateOptions;
  readonly #scorer: RiskScorer;
  readonly #policy: Policy;
  readonly #people: People;
  readonly #sessions: SessionStore;
  readonly #shelf: ToolShelf;

  /** @throws SteelyardError CONFIG_INVALID for a policy that is not understood */
  constructor(options: ActionGateOptions = {}) {
    this.#options = options;
    this.#scorer = options.scorer ?? new DefaultRiskScorer();
    this.#policy = options.policy === undefined ? DEFAULT_POLICY : readPolicy(options.policy);
    this.#sessions = options.sessions ?? new MemorySessionStore();
    this.#shelf = new ToolShelf(options.catalog);
    const now = options.now ?? Date.now;
    const requests = options.requests ?? new MemoryRequestStore();
    this.#people = {
      channels: options.channels ?? [terminalChannel()],
      policy: this.#policy,
      answeredBy: options.answeredBy,
      now,
      grantPlace: { grants: options.grants, passkeys: options.passkeys, requests, now },
      approvals: new Approvals({
        store: requests,
        now,
        ...named('passkeys', options.passkeys),
        ...named('validateTeachBack', options.validateTeachBack),
      }),
    };
  }

  /** The requests of this gate, for channels and pages of one's own. */
  get approvals(): Approvals {
    return this.#people.approvals;
  }

  /**
   * Decides about one call that somebody else will run. An approval is used up by this decision.
   *
   * Never throws for anything about the call: what fails is a denial.
   */
  async evaluate(context: ActionContext, options: AskOptions = {}): Promise<ActionDecision> {
    return (await this.#decide(context, options)).decision;
  }

  /**
   * Asks once about all calls of a script, and gives bounded permissions for them to this gate's `grants`: these tools,
   * within these values, so often, so long. Give the same agent, session and environment to the run. What the script's
   * text does not bound is not covered, and asked about when it comes.
   *
   * Never throws for anything about the script: what fails is a denial.
   *
   * @throws SteelyardError CONFIG_INVALID for a gate without `grants`
   */
  async approveScript(code: string, options: ScriptCallOptions = {}): Promise<ScriptDecision> {
    const { grants, catalog, mode } = this.#options;
    if (grants === undefined)
      throw new SteelyardError('CONFIG_INVALID', 'a script is approved by grants; give the gate `grants`');
    const nothing = { digest: '', grants: [], individually: [] };
    if (mode === 'monitor') return { verdict: 'allow', reason: 'not enforced', ...nothing };
    try {
      // Loaded here: it reads programs, and most gates see single calls alone.
      const { approveScript } = await import('./script-approval.ts');
      return await approveScript(
        code,
        {
          ...options,
          ...named('agentId', options.agentId ?? this.#options.agentId),
          ...named('environment', options.environment ?? this.#options.environment),
        },
        {
          weigh: (context) => this.#weigh(context),
          knowledge: (context) => this.#shelf.of(context).knowledge,
          ask: (subject, policy, context) => this.#askAboutScript(subject, policy, context, options),
          catalog,
          grants,
          expiresInMs: this.#policy.expirySeconds * 1000,
        },
      );
    } catch (error) {
      return {
        verdict: 'deny',
        code: codeOf(error, 'INTERNAL'),
        reason: `the script could not be weighed: ${messageOf(error)}`,
        ...nothing,
      };
    }
  }

  /**
   * Says that a call has run which was allowed, or which the host asked about: counts it in its session and records the
   * outcome.
   *
   * @throws what the session store or the log throws, after both were tried
   */
  async report(
    context: ActionContext,
    decision: Pick<ActionDecision, 'entry'>,
    outcome: Outcome,
    { late }: ReportOptions = {},
  ): Promise<void> {
    const { functionName, args, sessionId } = context;
    const { output } = outcome;
    const counted = async (): Promise<void> =>
      this.#sessions.ran({ functionName, args, ...named('output', output) }, sessionId);
    const recorded = async (): Promise<void> => {
      if (decision.entry === undefined) return;
      await this.#options.audit?.append(
        {
          type: 'outcome',
          decision: decision.entry,
          status: outcome.ok ? 'succeeded' : 'failed',
          tool: functionName,
          ...named('session', sessionId),
          ...named('agent', context.agentId ?? this.#options.agentId),
          ...named('error', outcome.error),
          ...named('durationMs', outcome.durationMs),
        },
        { sync: late === undefined },
      );
    };
    // At once: stores of one file then wait for the disk once.
    const both = [counted(), late === undefined ? recorded() : void recorded().catch(late)];
    for (const tried of await Promise.allSettled(both)) if (tried.status === 'rejected') throw tried.reason;
  }

  /**
   * Puts the gate in front of a function. What runs are the arguments as they were frozen, weighed and shown; the
   * caller's own objects are not looked at again.
   *
   * @returns a function with the same arguments; it throws SteelyardError with the code of the denial
   * @throws SteelyardError ACTION_INVALID for a function without a name
   */
  wrap<A extends readonly unknown[], R>(
    fn: (...args: A) => R,
    options: WrapOptions = {},
    call: CallOptions = {},
  ): (...args: A) => Promise<Awaited<R>> {
    return wrapped(fn, options, call, {
      decide: (context) => this.#decide(context),
      report: (context, decision, outcome) => this.report(context, decision, outcome),
    });
  }

  /** Whatever goes wrong is a denial with a code. */
  async #decide(context: ActionContext, options: AskOptions = {}): Promise<Decided> {
    const started = performance.now();
    let functionName: unknown;
    try {
      // Read once: a member that is computed could say another thing to the reader than to the runner.
      const given = { ...context };
      functionName = given.functionName;
      return await this.#pipeline(given, { ...options }, started);
    } catch (error) {
      const tool = typeof functionName === 'string' ? functionName : 'unknown';
      const code = codeOf(error, 'INTERNAL');
      const reason = `it could not be decided: ${messageOf(error)}`;
      return this.#closed({ functionName: tool, args: null }, '', code, reason, started);
    }
  }

  async #pipeline(given: ActionContext, how: AskOptions, started: number): Promise<Decided> {
    let frozen: Frozen;
    try {
      frozen = freeze(subjectOf(given, this.#options));
    } catch (error) {
      if (!(error instanceof NotCanonicalError)) throw error;
      return this.#closed(given, '', 'ARGUMENT_NOT_CANONICAL', error.message, started);
    }
    // What is weighed and shown is what will run.
    const { args, kwargs } = frozen.thaw() as { args: unknown; kwargs?: Record<string, unknown> };
    const plain = withDefaults({ ...given, args, ...named('kwargs', kwargs) }, this.#options);
    let weighed: Weighed;
    try {
      weighed = await this.#weigh(plain);
    } catch (error) {
      const reason = `it could not be weighed: ${messageOf(error)}`;
      return this.#closed(plain, frozen.digest, codeOf(error, 'RISK_SCORER_FAILED'), reason, started);
    }
    const scored = performance.now();
    const { answer, request, policy } = await this.#ask(weighed, frozen, how);
    const decision: ActionDecision = {
      ...answer,
      digest: frozen.digest,
      assessment: weighed.assessment,
      policy: policy ?? weighed.policy,
      ...named('request', request?.id),
    };
    return this.#recorded(weighed.context, decision, {
      subject: 'call',
      request,
      frozen,
      durations: {
        scoring: scored - started,
        challenge: performance.now() - scored,
        total: performance.now() - started,
      },
    });
  }

  /** A call with its session, weighed and judged; nobody is asked. */
  async #weigh(plain: ActionContext): Promise<Weighed> {
    const context = await inSession(plain, this.#sessions);
    const tool = this.#shelf.of(context).knowledge;
    const assessment = await assess(this.#scorer, context);
    return { context, tool, assessment, policy: this.#judge(context, assessment, tool) };
  }

  #judge(context: ActionContext, assessment: Assessment, tool: ToolKnowledge): PolicyDecision {
    const unsure = assessment.outcome === 'unavailable' || assessment.outcome === 'error';
    return decideCall(this.#policy, {
      tool: context.functionName,
      // A scorer that could not answer is no reason to ask nobody.
      level: unsure && assessment.level === 'LOW' ? 'MEDIUM' : assessment.level,
      effects: tool.effects.filter(({ confidence }) => confidence >= BELIEVED).map(({ effect }) => effect),
      environment: context.environment,
      agentId: context.agentId,
    });
  }

  async #ask(weighed: Weighed, frozen: Frozen, how: AskOptions): Promise<Put> {
    const { context, assessment, tool, policy: judged } = weighed;
    const untrusted = judged.measure === 'allow' ? context.untrusted : undefined;
    if (this.#options.mode === 'monitor') {
      const measure = untrusted === undefined ? judged.measure : 'block';
      return { answer: { verdict: 'allow', reason: `not enforced; it would have been: ${measure}` } };
    }
    if (untrusted !== undefined) {
      const reason = `the tool is not trusted: ${untrusted}`;
      return {
        answer: { verdict: 'deny', code: 'MCP_TOOL_UNTRUSTED', reason },
        policy: { ...judged, measure: 'block', reason },
      };
    }
    if (judged.measure === 'allow') return { answer: { verdict: 'allow', reason: judged.reason } };
    if (judged.measure === 'block')
      return { answer: { verdict: 'deny', code: 'POLICY_BLOCKED', reason: judged.reason } };
    const covered = await granted(this.#people.grantPlace, context, judged);
    if (covered !== undefined) return { answer: covered };
    const policy = await askedBefore(this.#people, context, judged, frozen.digest, how);
    if ('verdict' in policy) return { answer: policy };
    // A host's dialogue knows nobody by name: where certain people must decide, or sign in, it is no answer.
    const { approvers, authenticatedBy } = policy;
    const anybody = approvers === undefined && authenticatedBy === undefined;
    if (how.hostAsks === true && policy.measure === 'confirm' && anybody)
      return { answer: { verdict: 'ask', reason: `the host asks: ${policy.reason}` }, policy };
    return putToPeople(this.#people, context, policy, frozen, how, () => {
      const { catalog, grants } = this.#options;
      const card = decisionCard(context, assessment, named('catalog', catalog));
      const call = grantedCall(context);
      // What several people have to allow is allowed one by one.
      const several = policy.measure === 'multi-party';
      const offer = grants === undefined || call === undefined || several ? undefined : offerFor(call, tool);
      return {
        shown: renderCard(card),
        card,
        facts: keyFacts(context.functionName, context.args, tool),
        ...named('offer', offer),
      };
    });
  }

  async #askAboutScript(
    { frozen, ...shown }: { readonly frozen: Frozen } & ShownSubject,
    judged: PolicyDecision,
    context: ActionContext,
    how: AskOptions,
  ): Promise<{ decision: ActionDecision; request?: ApprovalRequest }> {
    const started = performance.now();
    const policy = await askedBefore(this.#people, context, judged, frozen.digest, how);
    const put: Put =
      'verdict' in policy
        ? { answer: policy, policy: judged }
        : await putToPeople(this.#people, context, policy, frozen, how, () => shown);
    const ms = performance.now() - started;
    const { decision } = await this.#recorded(
      context,
      {
        ...put.answer,
        digest: frozen.digest,
        policy: 'verdict' in policy ? judged : policy,
        ...named('request', put.request?.id),
      },
      { subject: 'script', request: put.request, frozen, durations: { challenge: ms, total: ms } },
    );
    return { decision, ...named('request', put.request) };
  }

  /** Writes the decision down. What cannot be written down does not run. */
  async #recorded(
    context: ActionContext,
    decision: ActionDecision,
    matter: DecisionMatter,
  ): Promise<Decided> {
    const { audit } = this.#options;
    if (audit === undefined) return { decision, ...named('frozen', matter.frozen) };
    try {
      const { id } = await audit.append(decisionRecord(context, decision, matter, this.#policy.version));
      return { decision: { ...decision, entry: id }, ...named('frozen', matter.frozen) };
    } catch (error) {
      const reason = `the decision could not be recorded: ${messageOf(error)}`;
      return { decision: { ...decision, verdict: 'deny', code: codeOf(error, 'STORE_FAILED'), reason } };
    }
  }

  async #closed(
    context: ActionContext,
    digest: string,
    code: ErrorCode,
    reason: string,
    started: number,
  ): Promise<Decided> {
    return this.#recorded(
      context,
      { verdict: 'deny', code, reason, digest },
      { subject: 'call', durations: { total: performance.now() - started } },
    );
  }
}

/** Makes a gate; see {@link ActionGate}. */
export function createGate(options: ActionGateOptions = {}): ActionGate {
  return new ActionGate(options);
}
