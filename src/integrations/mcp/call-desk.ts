import type { ActionContext } from '../../action/index.ts';
import type { Approvals, Shown } from '../../approval/approvals.ts';
import type { Approver } from '../../approval/request.ts';
import type { ErrorCode } from '../../errors.ts';
import type { ActionDecision, ActionGate } from '../../gate/index.ts';
import { contextOf, type McpSession } from './context-of.ts';
import { APPROVAL_KEY, askingResult, type Era } from './denial.ts';
import { elicitationChannel, isTaken, MOST_EARLY, sameTry, TOO_FAST_MS } from './elicitation.ts';
import { type Form, firstStage, formFor, replyOf, type Stage } from './question.ts';
import { RequestStates, type Sealed } from './request-state.ts';
import type { AskPage, KnownTool, ToolBook } from './tool-book.ts';
import { paramsToRun, type ToolsCallRequest } from './tools-call.ts';
import { waitForPeople } from './waiting.ts';

/** What may be asked in a dialogue of the client. What is stricter is asked where people are known by name. */
export const ELICIT = ['none', 'confirm', 'quiz'] as const;
export type Elicit = (typeof ELICIT)[number];

export interface CallDeskOptions {
  readonly gate: Pick<ActionGate, 'evaluate' | 'report'>;
  readonly approvals: Approvals;
  readonly book: ToolBook;
  readonly session: McpSession;
  /** Default `confirm`. */
  readonly elicit?: Elicit;
  /** Longest time that a dialogue is open for a client that does not hear progress, in milliseconds. Default 50,000. */
  readonly waitMs?: number;
  /** Between signs of life while people are waited for, in milliseconds. Default 10,000. */
  readonly aliveMs?: number;
  /** Between looks at whether people have answered elsewhere, in milliseconds. Default 250. */
  readonly pollMs?: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** SDKs give a request up after 60 seconds. */
const WAIT_MS = 50_000;
const ALIVE_MS = 10_000;
const POLL_MS = 250;
/** How long a server may take until its client comes back with the input that it asked for, in milliseconds. */
const CONTINUE_MS = 3_600_000;

/** The client of one call. */
export interface Caller {
  readonly era: Era;
  /** Shows forms. */
  readonly form: boolean;
  readonly person: Approver;
  /** Legacy: asks by a request of its own. */
  readonly elicit?: (form: Form, signal: AbortSignal) => Promise<unknown>;
  /** Where the client wants to hear of progress. */
  readonly progress?: (message: string) => void;
}

/** A call that may run, for the report afterwards. */
export interface Allowed {
  readonly context: ActionContext;
  readonly decision: ActionDecision;
  /** Of name and arguments. */
  digest(): string;
}

export type Outcome =
  | { readonly kind: 'run'; readonly params: string; readonly allowed: Allowed }
  /** `result` as JSON text. */
  | { readonly kind: 'answer'; readonly result: string }
  | { readonly kind: 'deny'; readonly code: ErrorCode; readonly reason: string };

/** What stays here while a modern client asks its person. */
interface Question {
  readonly request: string;
  readonly shown: Shown;
  readonly stage: Stage;
  /** When the form was given out, in milliseconds since 1970. */
  readonly since: number;
  readonly early: number;
}

type Kept = { readonly question: Question } | { readonly allowed: Allowed };

/** Decides about calls: weighs them, asks people in the way that the client allows, and says what is sent on. */
export class CallDesk {
  readonly #options: CallDeskOptions;
  readonly #states: RequestStates<Kept>;
  readonly #now: () => number;

  constructor(options: CallDeskOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#states = new RequestStates(this.#now);
  }

  /** @param signal aborted when the client gives the call up */
  async decide(call: ToolsCallRequest, caller: Caller, ask: AskPage, signal: AbortSignal): Promise<Outcome> {
    if (call.inexact !== undefined)
      return denied(
        'ARGUMENT_NOT_CANONICAL',
        `\`${call.inexact.slice(0, 40)}\` is a number that cannot be held exactly; pass it as a text`,
      );
    let sealed: Sealed | undefined;
    let question: Question | undefined;
    if (caller.era === 'modern' && RequestStates.isOurs(call.requestState)) {
      const opened = this.#states.open(call.requestState);
      if (!opened.ok)
        return denied('MCP_STATE_INVALID', `${opened.why}; make the call anew, without a state`);
      if (opened.sealed.digest !== call.digest())
        return denied(
          'APPROVAL_MISMATCH',
          'the state belongs to a call with another name or other arguments',
        );
      if ('allowed' in opened.kept) return this.#run(call, opened.kept.allowed, opened.sealed);
      sealed = opened.sealed;
      question = opened.kept.question;
    }
    const known = await this.#options.book.find(call.name, ask);
    const untrusted = known === undefined ? 'the server does not list it' : known.untrusted;
    const context = this.#contextOf(call, known, untrusted);
    const told = question === undefined ? undefined : await this.#answered(question, call, caller, sealed);
    if (typeof told === 'object') return told;
    const decision = await this.#evaluate(context);
    return this.#concluded(decision, { call, caller, context, untrusted, sealed, signal, told });
  }

  /** The state that takes the place of a server's own, so that its client need not ask people again. */
  continued(allowed: Allowed, upstream: string | undefined): string {
    const sealed: Sealed = {
      kind: 'continue',
      digest: allowed.digest(),
      ...(upstream === undefined ? {} : { upstream }),
    };
    return this.#states.seal(sealed, { allowed }, CONTINUE_MS);
  }

  async #concluded(decision: ActionDecision, about: About): Promise<Outcome> {
    const { call } = about;
    if (decision.verdict === 'allow') {
      return this.#run(call, { context: about.context, decision, digest: () => call.digest() }, about.sealed);
    }
    if (decision.code !== 'APPROVAL_PENDING' || decision.request === undefined || about.waited === true)
      return denied(decision.code ?? 'ACTION_DENIED', withWhy(decision.reason, about));
    // The client has just brought no answer; it is not asked again.
    if (about.told === undefined) {
      const asked = await this.#askModern(decision, about);
      if (asked !== undefined) return asked;
    }
    const why = await this.#wait(decision, decision.request, about);
    if (why === false) return denied('APPROVAL_PENDING', withWhy(decision.reason, about));
    const again = await this.#evaluate(about.context);
    return this.#concluded(again, { ...about, waited: true, ...(why === undefined ? {} : { told: why }) });
  }

  /** Waits for people. @returns false where the client is answered at once instead; why the client brought no answer */
  async #wait(decision: ActionDecision, id: string, about: About): Promise<string | undefined | false> {
    const { approvals, waitMs = WAIT_MS, aliveMs = ALIVE_MS, pollMs = POLL_MS } = this.#options;
    const { caller, signal } = about;
    const { elicit, person, progress } = caller;
    const dialogue = elicit !== undefined && about.told === undefined && this.#mayElicit(decision, caller);
    if (!dialogue && progress === undefined) return false;
    const request = await approvals.status(id);
    const openMs = Math.max(0, request.expiresAt - this.#now());
    return waitForPeople({
      approvals,
      request,
      signal,
      aliveMs,
      pollMs,
      forMs: progress === undefined ? Math.min(waitMs, openMs) : openMs,
      ...(dialogue ? { channel: elicitationChannel({ approver: person, elicit, now: this.#now }) } : {}),
      ...(progress === undefined
        ? {}
        : { alive: () => progress(`waiting for a person to decide, request ${id}`) }),
    });
  }

  /** Asks the person at a modern client: by a result, after which the same call comes again. */
  async #askModern(decision: ActionDecision, about: About): Promise<Outcome | undefined> {
    const { call, caller } = about;
    const id = decision.request;
    if (caller.era !== 'modern' || id === undefined || !this.#mayElicit(decision, caller)) return undefined;
    try {
      const shown = await this.#options.approvals.begin(id, caller.person);
      const question = { request: id, shown, stage: firstStage(shown), since: this.#now(), early: 0 };
      return this.#asking(question, {
        kind: 'ask',
        digest: call.digest(),
        ...(typeof call.requestState === 'string' ? { upstream: call.requestState } : {}),
        ...(call.inputResponses === undefined ? {} : { responses: JSON.stringify(call.inputResponses) }),
      });
    } catch (error) {
      if (isTaken(error)) return undefined;
      throw error;
    }
  }

  #asking(question: Question, sealed: Sealed): Outcome | undefined {
    const form = formFor(question.shown, question.stage);
    if (form === undefined) return undefined;
    const lifeMs = Math.max(0, question.shown.expiresAt - this.#now());
    return { kind: 'answer', result: askingResult(form, this.#states.seal(sealed, { question }, lifeMs)) };
  }

  /**
   * Takes what a modern client brought back.
   *
   * @returns the next question; or why there is no answer; or `undefined` when the person has decided
   */
  async #answered(
    question: Question,
    call: ToolsCallRequest,
    { person }: Caller,
    sealed: Sealed | undefined,
  ): Promise<Outcome | string | undefined> {
    const { approvals } = this.#options;
    const { request, shown, stage, since, early } = question;
    const responses = call.inputResponses;
    const given =
      responses !== undefined && Object.hasOwn(responses, APPROVAL_KEY) ? responses[APPROVAL_KEY] : undefined;
    const reply = replyOf(shown, stage, given);
    const next = (more: Partial<Question>): Outcome | string =>
      (sealed === undefined
        ? undefined
        : this.#asking({ ...question, since: this.#now(), ...more }, sealed)) ??
      'a dialogue of the client cannot carry it';
    try {
      if (reply.action === 'nobody') return reply.why;
      if (reply.action === 'next') return next({ stage: 'answer' });
      if (reply.action === 'decline') {
        if (this.#now() - since < TOO_FAST_MS)
          return 'the client declined by itself, sooner than anybody could read';
        await approvals.deny(request, person);
        return undefined;
      }
      const after = await approvals.answer(request, person, shown.digest, reply.answer);
      if (after.next === undefined) return undefined;
      if (!sameTry(after.next.prompt, shown.prompt))
        return next({ shown: after.next, stage: firstStage(after.next) });
      if (early + 1 >= MOST_EARLY) return 'the client keeps answering before anybody could have read it';
      return next({ shown: after.next, early: early + 1 });
    } catch (error) {
      if (isTaken(error)) return undefined;
      throw error;
    }
  }

  #mayElicit({ policy }: ActionDecision, { form }: Caller): boolean {
    const { elicit = 'confirm' } = this.#options;
    // Where certain people must decide, somebody at a client is none of them.
    if (!form || policy === undefined || policy.approvers !== undefined) return false;
    return (
      (policy.measure === 'confirm' && elicit !== 'none') || (policy.measure === 'quiz' && elicit === 'quiz')
    );
  }

  #contextOf(
    call: ToolsCallRequest,
    known: KnownTool | undefined,
    untrusted: string | undefined,
  ): ActionContext {
    return contextOf({ name: call.name, arguments: call.args }, known?.tool, {
      ...this.#options.session,
      ...(untrusted === undefined ? {} : { untrusted }),
      ...(known?.definition === undefined ? {} : { definition: known.definition }),
    });
  }

  #evaluate(context: ActionContext): Promise<ActionDecision> {
    return this.#options.gate.evaluate(context, { wait: false });
  }

  /** Restores what belongs to the server. */
  #run(call: ToolsCallRequest, allowed: Allowed, sealed: Sealed | undefined): Outcome {
    if (call.frozen === undefined) return denied('ARGUMENT_NOT_CANONICAL', 'the arguments are no plain data');
    const changes: Record<string, string | undefined> = {};
    if (sealed !== undefined) {
      changes.requestState = sealed.upstream === undefined ? undefined : JSON.stringify(sealed.upstream);
      if (sealed.kind === 'ask') changes.inputResponses = sealed.responses;
    }
    return { kind: 'run', params: paramsToRun(call, call.frozen, changes), allowed };
  }
}

interface About {
  readonly call: ToolsCallRequest;
  readonly caller: Caller;
  readonly context: ActionContext;
  readonly untrusted: string | undefined;
  readonly sealed: Sealed | undefined;
  readonly signal: AbortSignal;
  /** Why the client brought no answer. */
  readonly told: string | undefined;
  readonly waited?: boolean;
}

function withWhy(reason: string, { told, untrusted }: About): string {
  return [
    reason,
    ...(untrusted === undefined ? [] : [`the tool is not trusted: ${untrusted}`]),
    ...(told === undefined ? [] : [`at the client: ${told}`]),
  ].join('; ');
}

function denied(code: ErrorCode, reason: string): Outcome {
  return { kind: 'deny', code, reason };
}
