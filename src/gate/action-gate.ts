import { decisionCard, renderCard } from '../action/card/index.ts';
import { inSession } from '../action/in-session.ts';
import {
  type ActionContext,
  type Assessment,
  assess,
  DefaultRiskScorer,
  functionNameOf,
  type RiskScorer,
} from '../action/index.ts';
import { ToolShelf } from '../action/semantic/knowledge.ts';
import { Approvals } from '../approval/approvals.ts';
import type { ApprovalChannel } from '../approval/channels/channel.ts';
import { terminalChannel } from '../approval/channels/terminal.ts';
import type { Grants } from '../approval/grants.ts';
import type { ApprovalRequest, RequestStore, RequestSubject } from '../approval/request.ts';
import type { AuditRecord } from '../audit/entry/record.ts';
import { type Frozen, freeze, NotCanonicalError } from '../canonical/index.ts';
import type { Catalog, ToolKnowledge } from '../catalog/index.ts';
import { keyFacts, type TeachBackValidator } from '../challenge/index.ts';
import { type ErrorCode, SteelyardError } from '../errors.ts';
import { MemorySessionStore, type SessionStore } from '../session/index.ts';
import { MemoryRequestStore } from '../store/requests/memory.ts';
import { DEFAULT_POLICY, decideCall, type Policy, type PolicyDecision } from '../verdict/policy.ts';
import { afterRefusals, raised } from '../verdict/repeats.ts';
import { escapeText } from '../visible.ts';
import { askLater } from './ask-later.ts';
import { askPeople, codeOf, type Question } from './ask-people.ts';
import type { ActionDecision, Answer, AskOptions, CallOptions, WrapOptions } from './decision.ts';
import { approverRecords, transcriptOf } from './evidence.ts';
import { messageOf } from './message-of.ts';
import { readPolicy } from './policy-file.ts';
import type { ScriptCallOptions, ScriptDecision, Weighed } from './script-approval.ts';
import { canonical, contextOf, named, subjectOf, withDefaults } from './subject.ts';

/** Where decisions and outcomes are kept. `AuditLog` is one. */
export interface ActionAudit {
  /** @returns after the record is durable, with the id of its entry */
  append(record: AuditRecord): Promise<{ readonly id: string }>;
}

export interface ActionGateOptions {
  /** Default `DefaultRiskScorer`, the five factors. */
  readonly scorer?: RiskScorer;
  /** What is known of tools and destinations, for effects, questions and cards. */
  readonly catalog?: Catalog;
  /** A policy as an object (see `readPolicyText` for a file). Default: the table of levels. */
  readonly policy?: unknown;
  /** How people are reached. Default: the controlling terminal. */
  readonly channels?: readonly ApprovalChannel[];
  /** Where requests are kept. Default: in memory, for as long as the process lives. */
  readonly requests?: RequestStore;
  /** Permissions that people gave ahead. Default: none. They never pass a block, and none is used in `monitor` mode. */
  readonly grants?: Grants;
  readonly sessions?: SessionStore;
  /** Default: nothing is kept. */
  readonly audit?: ActionAudit;
  /** `monitor` asks nobody, lets everything run, and records what would have been asked. Default `enforce`. */
  readonly mode?: 'enforce' | 'monitor';
  /** For contexts that name none. */
  readonly agentId?: string;
  readonly environment?: string;
  readonly validateTeachBack?: TeachBackValidator;
  /** How people answer questions that nobody waits for, to tell the agent. Default: where requests are answered. */
  readonly answeredBy?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** A decision, and the frozen arguments that it is about. */
interface Decided {
  readonly decision: ActionDecision;
  readonly frozen?: Frozen;
}

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
  readonly #approvals: Approvals;
  readonly #channels: readonly ApprovalChannel[];
  readonly #sessions: SessionStore;
  readonly #shelf: ToolShelf;
  readonly #now: () => number;

  /** @throws SteelyardError CONFIG_INVALID for a policy that is not understood */
  constructor(options: ActionGateOptions = {}) {
    this.#options = options;
    this.#scorer = options.scorer ?? new DefaultRiskScorer();
    this.#policy = options.policy === undefined ? DEFAULT_POLICY : readPolicy(options.policy);
    this.#now = options.now ?? Date.now;
    this.#channels = options.channels ?? [terminalChannel()];
    this.#sessions = options.sessions ?? new MemorySessionStore();
    this.#shelf = new ToolShelf(options.catalog);
    this.#approvals = new Approvals({
      store: options.requests ?? new MemoryRequestStore(),
      now: this.#now,
      ...(options.validateTeachBack === undefined ? {} : { validateTeachBack: options.validateTeachBack }),
    });
  }

  /** The requests of this gate, for channels and pages of one's own. */
  get approvals(): Approvals {
    return this.#approvals;
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
      const failed = error instanceof SteelyardError ? error.code : 'INTERNAL';
      return {
        verdict: 'deny',
        code: failed,
        reason: `the script could not be weighed: ${messageOf(error)}`,
        ...nothing,
      };
    }
  }

  async #askAboutScript(
    { frozen, ...shown }: { readonly frozen: Frozen } & Pick<RequestSubject, 'shown' | 'card' | 'facts'>,
    judged: PolicyDecision,
    context: ActionContext,
    how: AskOptions,
  ): Promise<{ decision: ActionDecision; request?: ApprovalRequest }> {
    const started = performance.now();
    const policy = await this.#askedBefore(context, judged, frozen.digest, how);
    const outcome =
      'verdict' in policy
        ? { answer: policy }
        : await this.#people(context, policy, frozen, how, () => shown);
    const request = 'request' in outcome ? outcome.request : undefined;
    const { decision } = await this.#recorded(
      context,
      {
        ...outcome.answer,
        digest: frozen.digest,
        policy: 'verdict' in policy ? judged : policy,
        ...named('request', request?.id),
      },
      request,
      frozen,
      { challenge: performance.now() - started, total: performance.now() - started },
      'script',
    );
    return { decision, ...named('request', request) };
  }

  /** A call with its session, weighed and judged; nobody is asked. */
  async #weigh(plain: ActionContext): Promise<Weighed> {
    const context = await inSession(plain, this.#sessions);
    const tool = this.#shelf.of(context).knowledge;
    const assessment = await assess(this.#scorer, context);
    return { context, tool, assessment, policy: this.#judge(context, assessment, tool) };
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
    outcome: {
      readonly ok: boolean;
      readonly output?: unknown;
      readonly error?: string;
      readonly durationMs?: number;
    },
  ): Promise<void> {
    const { functionName, args, sessionId } = context;
    const { output } = outcome;
    try {
      await this.#sessions.ran(
        { functionName, args, ...(output === undefined ? {} : { output }) },
        sessionId,
      );
    } finally {
      if (decision.entry !== undefined)
        await this.#options.audit?.append({
          type: 'outcome',
          decision: decision.entry,
          status: outcome.ok ? 'succeeded' : 'failed',
          tool: functionName,
          ...named('session', sessionId),
          ...named('agent', context.agentId ?? this.#options.agentId),
          ...named('error', outcome.error),
          ...named('durationMs', outcome.durationMs),
        });
    }
  }

  /**
   * Reports how a wrapped call went. It has run: a fault here must neither hide its result nor look like its failure,
   * or the caller would run it again. It becomes a warning of the process, with the code of the fault.
   */
  async #afterwards(
    context: ActionContext,
    decision: ActionDecision,
    outcome: Parameters<ActionGate['report']>[2],
  ): Promise<void> {
    try {
      await this.report(context, decision, outcome);
    } catch (error) {
      process.emitWarning(
        `\`${escapeText(context.functionName.slice(0, 80))}\` has run, and its outcome could not be recorded: ${messageOf(error)}`,
        {
          type: 'SteelyardWarning',
          code: error instanceof SteelyardError ? error.code : 'STORE_FAILED',
          detail: `digest ${decision.digest}`,
        },
      );
    }
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
    const name = options.name ?? functionNameOf(fn as (...args: never[]) => unknown);
    if ((options.canonicalise === undefined) !== (options.revive === undefined))
      throw new SteelyardError('CONFIG_INVALID', '`canonicalise` and `revive` go together');
    return async (...args: A): Promise<Awaited<R>> => {
      const context = contextOf(name, canonical(name, args, options), options, call);
      const { decision, frozen } = await this.#decide(context);
      if (decision.verdict !== 'allow' || frozen === undefined)
        throw new SteelyardError(decision.code ?? 'ACTION_DENIED', decision.reason, {
          data: { digest: decision.digest, ...named('request', decision.request) },
        });
      const started = performance.now();
      const durationMs = (): number => performance.now() - started;
      let output: Awaited<R>;
      try {
        const copy = (frozen.thaw() as { args: unknown }).args;
        output = await fn(...((options.revive === undefined ? copy : options.revive(copy)) as A));
      } catch (error) {
        await this.#afterwards(context, decision, {
          ok: false,
          error: messageOf(error),
          durationMs: durationMs(),
        });
        throw error;
      }
      await this.#afterwards(context, decision, { ok: true, output, durationMs: durationMs() });
      return output;
    };
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
      const code = error instanceof SteelyardError ? error.code : 'INTERNAL';
      const tool = typeof functionName === 'string' ? functionName : 'unknown';
      return this.#closed(
        { functionName: tool, args: null },
        '',
        code,
        `it could not be decided: ${messageOf(error)}`,
        started,
      );
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
    const plain = withDefaults(
      { ...given, args, ...(kwargs === undefined ? {} : { kwargs }) },
      this.#options,
    );
    let weighed: Weighed;
    try {
      weighed = await this.#weigh(plain);
    } catch (error) {
      const code = error instanceof SteelyardError ? error.code : 'RISK_SCORER_FAILED';
      return this.#closed(
        plain,
        frozen.digest,
        code,
        `it could not be weighed: ${messageOf(error)}`,
        started,
      );
    }
    const { context, assessment, policy, tool } = weighed;
    const scored = performance.now();
    const outcome = await this.#ask(context, assessment, policy, tool, frozen, how);
    const decision: ActionDecision = {
      ...outcome.answer,
      digest: frozen.digest,
      assessment,
      policy: outcome.policy ?? policy,
      ...named('request', outcome.request?.id),
    };
    return this.#recorded(context, decision, outcome.request, frozen, {
      scoring: scored - started,
      challenge: performance.now() - scored,
      total: performance.now() - started,
    });
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

  async #ask(
    context: ActionContext,
    assessment: Assessment,
    judged: PolicyDecision,
    tool: ToolKnowledge,
    frozen: Frozen,
    how: AskOptions,
  ): Promise<{ answer: Answer; request?: ApprovalRequest; policy?: PolicyDecision }> {
    if (this.#options.mode === 'monitor')
      return { answer: { verdict: 'allow', reason: `not enforced; it would have been: ${judged.measure}` } };
    if (judged.measure === 'allow') return { answer: { verdict: 'allow', reason: judged.reason } };
    if (judged.measure === 'block')
      return { answer: { verdict: 'deny', code: 'POLICY_BLOCKED', reason: judged.reason } };
    const granted = await this.#granted(context);
    if (granted !== undefined) return { answer: granted };
    const policy = await this.#askedBefore(context, judged, frozen.digest, how);
    if ('verdict' in policy) return { answer: policy };
    // A host's dialogue knows nobody by name: where certain people must decide, or sign in, it is no answer.
    const { approvers, authenticatedBy } = policy;
    const anybody = approvers === undefined && authenticatedBy === undefined;
    if (how.hostAsks === true && policy.measure === 'confirm' && anybody)
      return { answer: { verdict: 'ask', reason: `the host asks: ${policy.reason}` }, policy };
    return this.#people(context, policy, frozen, how, () => {
      const { catalog } = this.#options;
      const card = decisionCard(context, assessment, catalog === undefined ? {} : { catalog });
      return { shown: renderCard(card), card, facts: keyFacts(context.functionName, context.args, tool) };
    });
  }

  /** Puts a question to people: what they are shown is made only when it can be shown at all. */
  async #people(
    context: ActionContext,
    policy: PolicyDecision,
    frozen: Frozen,
    how: AskOptions,
    shown: () => Pick<RequestSubject, 'shown' | 'card' | 'facts'>,
  ): Promise<{ answer: Answer; request?: ApprovalRequest; policy?: PolicyDecision }> {
    if (frozen.text.length > MOST_SHOWN)
      return {
        answer: {
          verdict: 'deny',
          code: 'APPROVAL_UNAVAILABLE',
          reason: `nobody could be asked: nobody can read ${frozen.text.length} characters, and at most ${MOST_SHOWN} are shown; make smaller calls`,
        },
      };
    const question: Question = {
      approvals: this.#approvals,
      channels: this.#channels,
      expiresInMs: this.#policy.expirySeconds * 1000,
      mostPending: this.#policy.mostPending,
      subject: {
        digest: frozen.digest,
        action: frozen.text,
        tool: context.functionName,
        ...named('agent', context.agentId),
        ...named('session', context.sessionId),
        ...shown(),
        decision: policy,
      },
    };
    const answered =
      how.wait === false
        ? await askLater(question, this.#options.answeredBy)
        : await askPeople(question, how.signal);
    return { ...answered, policy };
  }

  /**
   * What is asked for when people refused the like a short time ago: the same, something stricter, or nothing, as the
   * call is denied without asking anybody. A request that waits for this very call is not asked again, and stays.
   */
  async #askedBefore(
    { functionName, agentId, sessionId }: ActionContext,
    policy: PolicyDecision,
    digest: string,
    how: AskOptions,
  ): Promise<PolicyDecision | Answer> {
    const call = { digest, tool: functionName, ...named('agent', agentId), ...named('session', sessionId) };
    try {
      if (how.wait === false && (await this.#approvals.comesBack(call)) !== undefined) return policy;
      const answer = afterRefusals(this.#policy, await this.#approvals.refusals(call), this.#now());
      if (answer === 'ask') return policy;
      if (answer === 'raise') {
        const harder = raised(this.#policy, policy);
        if (harder.measure !== 'block') return harder;
        return { verdict: 'deny', code: 'POLICY_BLOCKED', reason: harder.reason };
      }
      const { seconds } = this.#policy.repeats;
      return {
        verdict: 'deny',
        code: 'APPROVAL_REPEATED',
        reason: `the like was refused less than ${seconds} s ago, and nobody was asked again; do not repeat it before the user has looked at it`,
      };
    } catch (error) {
      return {
        verdict: 'deny',
        code: codeOf(error, 'STORE_FAILED'),
        reason: `earlier requests could not be read: ${messageOf(error)}`,
      };
    }
  }

  /** A grant that covers the call, with one use taken from it. One that cannot be read or used covers nothing. */
  async #granted(context: ActionContext): Promise<Answer | undefined> {
    const { grants } = this.#options;
    if (grants === undefined || context.kwargs !== undefined) return undefined;
    try {
      const used = await grants.use({
        tool: context.functionName,
        args: context.args,
        agent: context.agentId,
        session: context.sessionId,
        environment: context.environment,
      });
      if (used === undefined) return undefined;
      const people = used.givenBy.map(({ id }) => `\`${id}\``).join(' and ');
      return {
        verdict: 'allow',
        reason: `covered by a grant of ${people}, ${used.left} left`,
        grant: used.id,
      };
    } catch (error) {
      return {
        verdict: 'deny',
        code: 'STORE_FAILED',
        reason: `the grants could not be read: ${messageOf(error)}`,
      };
    }
  }

  /** Writes the decision down. What cannot be written down does not run. */
  async #recorded(
    context: ActionContext,
    decision: ActionDecision,
    request: ApprovalRequest | undefined,
    frozen: Frozen | undefined,
    durations: Readonly<Record<string, number>>,
    subject: 'call' | 'script' = 'call',
  ): Promise<Decided> {
    const { audit } = this.#options;
    if (audit === undefined) return { decision, ...named('frozen', frozen) };
    const measure = decision.policy?.measure;
    try {
      const { id } = await audit.append({
        type: 'decision',
        subject,
        tool: context.functionName,
        digest: decision.digest === '' ? NO_DIGEST : decision.digest,
        arguments: frozen === undefined ? null : JSON.parse(frozen.text),
        verdict:
          measure === 'allow'
            ? 'allow'
            : measure === undefined || measure === 'block'
              ? 'block'
              : 'challenge',
        // What the host asks about is let go by the gate.
        enforced: decision.verdict === 'deny' ? 'deny' : 'allow',
        reasons: [decision.reason],
        durations,
        policy: { version: this.#policy.version },
        ...named('session', context.sessionId),
        ...named('agent', context.agentId),
        ...named('environment', context.environment),
        ...named('task', context.task),
        ...named('assessment', decision.assessment),
        ...(request === undefined
          ? {}
          : { challenge: transcriptOf(request), approvers: approverRecords(request) }),
      });
      return { decision: { ...decision, entry: id }, ...named('frozen', frozen) };
    } catch (error) {
      const code = error instanceof SteelyardError ? error.code : 'STORE_FAILED';
      const reason = `the decision could not be recorded: ${messageOf(error)}`;
      return { decision: { ...decision, verdict: 'deny', code, reason } };
    }
  }

  async #closed(
    context: ActionContext,
    digest: string,
    code: ErrorCode,
    reason: string,
    started: number,
  ): Promise<Decided> {
    const decision: ActionDecision = { verdict: 'deny', code, reason, digest };
    return this.#recorded(context, decision, undefined, undefined, { total: performance.now() - started });
  }
}

/** A belief of the catalogue from here on counts for the policy. */
const BELIEVED = 0.4;
/** Largest action that people are asked about, in UTF-16 units of its canonical text: some 250 pages. */
const MOST_SHOWN = 1 << 19;
/** Stands in the log where there was nothing to take a digest of. */
const NO_DIGEST = '0'.repeat(64);

/** Makes a gate; see {@link ActionGate}. */
export function createGate(options: ActionGateOptions = {}): ActionGate {
  return new ActionGate(options);
}
