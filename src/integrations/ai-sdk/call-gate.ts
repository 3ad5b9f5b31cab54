/** Decides about calls of the SDK: before they are asked about, and again just before they run. */
import type { ActionContext } from '../../action/index.ts';
import { type Frozen, freeze, NotCanonicalError } from '../../canonical/index.ts';
import { type ErrorCode, SteelyardError } from '../../errors.ts';
import type { ActionDecision, ActionGate, AskOptions } from '../../gate/index.ts';
import { escapeText } from '../../visible.ts';
import { contextOf } from './context-of.ts';
import { approvedQuestion, holdsCall } from './messages.ts';
import type { AiSdkSettings } from './options.ts';
import { type AskedCall, bind, isBound } from './proof.ts';
import type { SdkCallOptions, SdkNeedsApproval, SdkTool } from './sdk.ts';

/** The part of an `ActionGate` that is needed here. */
export type CallGateParts = Pick<ActionGate, 'evaluate' | 'report'>;

export interface CallOfTool {
  readonly name: string;
  readonly tool: SdkTool | undefined;
  readonly input: unknown;
  readonly options: SdkCallOptions;
}

/** `ask`: the SDK's own question, with the reason to show. */
export type CallAnswer =
  | { readonly verdict: 'allow' }
  | { readonly verdict: 'deny'; readonly code: ErrorCode; readonly reason: string }
  | { readonly verdict: 'ask'; readonly reason: string };

type Denied = Extract<CallAnswer, { verdict: 'deny' }>;

const NOT_APPROVED: Denied = {
  verdict: 'deny',
  code: 'APPROVAL_MISMATCH',
  reason: 'the approval that came back is not for this call with these arguments; make the call again',
};
const NOT_KEPT: Denied = {
  verdict: 'deny',
  code: 'STORE_FAILED',
  reason: 'what people were asked could not be kept or read; make the call again later',
};

/** A call that may run: what is run is the copy that was weighed. */
export interface Permitted {
  readonly context: ActionContext;
  readonly decision: ActionDecision;
  readonly input: unknown;
}

interface Weighed {
  readonly context: ActionContext;
  readonly decision: ActionDecision;
  readonly answer: CallAnswer;
}

interface Subject {
  readonly frozen: Frozen;
  readonly asked: AskedCall;
}

const MOST_TICKETS = 1_000;
const OWN_QUESTION = 'the tool asks for approval of each such call';

/** Decisions on their way from the question to the run, by gate: `toolApproval` and `gateTools` meet here. */
const tickets = new WeakMap<object, Map<string, Weighed>>();

export class CallGate {
  readonly #gate: CallGateParts;
  readonly #settings: AiSdkSettings;
  readonly #tickets: Map<string, Weighed>;

  constructor(gate: CallGateParts, settings: AiSdkSettings) {
    this.#gate = gate;
    this.#settings = settings;
    this.#tickets = tickets.get(gate) ?? new Map();
    tickets.set(gate, this.#tickets);
  }

  /** Before the call runs, or is asked about. Never throws for anything about the call. */
  async ahead(call: CallOfTool): Promise<CallAnswer> {
    const subject = this.#subject(call);
    if ('verdict' in subject) return subject;
    const weighed = await this.#weigh(call, subject.frozen);
    this.#keep(subject.asked, weighed);
    if (weighed.answer.verdict !== 'ask') return weighed.answer;
    // What has come back from a client binds nothing: it was bound when the model made the call.
    if (holdsCall(call.options.messages, subject.asked.toolCallId)) return weighed.answer;
    const { reason } = weighed.answer;
    try {
      return { verdict: 'ask', reason: await bind(subject.asked, reason, this.#settings, Date.now()) };
    } catch {
      return NOT_KEPT;
    }
  }

  /**
   * Just before the call runs. The digest is made anew from the arguments as they are now, and must be the one that was
   * decided about, and that a person was asked about.
   *
   * @throws SteelyardError with the code of the denial; its message is for the model to read
   */
  async permit(call: CallOfTool): Promise<Permitted> {
    const subject = this.#subject(call);
    if ('verdict' in subject) throw denial(call.name, subject);
    const { context, decision, answer } =
      this.#take(subject.asked) ?? (await this.#weigh(call, subject.frozen));
    if (answer.verdict === 'deny') throw denial(call.name, answer);
    if (answer.verdict === 'ask') {
      const refused = await this.#approved(subject.asked, call.options);
      if (refused !== undefined) throw denial(call.name, refused);
    }
    const { args } = subject.frozen.thaw() as { args: unknown };
    return { context, decision, input: call.input === undefined ? undefined : args };
  }

  /** Tells the gate how a call went. It has run: a fault of the records must not look like a failure of the tool. */
  async report(
    { context, decision }: Permitted,
    outcome: Parameters<CallGateParts['report']>[2],
  ): Promise<void> {
    try {
      await this.#gate.report(context, decision, outcome);
    } catch (error) {
      const tool = escapeText(context.functionName.slice(0, 80));
      process.emitWarning(`\`${tool}\` has run, and its outcome could not be recorded`, {
        type: 'SteelyardWarning',
        code: error instanceof SteelyardError ? error.code : 'STORE_FAILED',
        detail: `digest ${decision.digest}`,
      });
    }
  }

  /** `undefined` when a person has approved this very call. */
  async #approved(asked: AskedCall, { messages }: SdkCallOptions): Promise<Denied | undefined> {
    const reason = approvedQuestion(messages, asked.toolCallId);
    try {
      const fits = reason !== undefined && (await isBound(asked, reason, this.#settings, Date.now()));
      return fits ? undefined : NOT_APPROVED;
    } catch {
      return NOT_KEPT;
    }
  }

  #subject({ name, input, options }: CallOfTool): Subject | Denied {
    const { sessionId, agentId } = this.#settings.call;
    try {
      const frozen = freeze({ tool: name, args: input ?? {}, agent: agentId, session: sessionId });
      return { frozen, asked: { digest: frozen.digest, toolCallId: options.toolCallId, sessionId } };
    } catch (error) {
      if (!(error instanceof NotCanonicalError)) throw error;
      return { verdict: 'deny', code: 'ARGUMENT_NOT_CANONICAL', reason: error.message };
    }
  }

  async #weigh(call: CallOfTool, frozen: Frozen): Promise<Weighed> {
    const { name, tool, options } = call;
    const { args } = frozen.thaw() as { args: unknown };
    const context = contextOf(
      { toolName: name, input: args, messages: options.messages },
      tool,
      this.#settings,
    );
    const decision = await this.#gate.evaluate(context, this.#how(options));
    return { context, decision, answer: await answerOf(decision, call) };
  }

  #how({ abortSignal }: SdkCallOptions): AskOptions {
    const { ask } = this.#settings;
    return {
      wait: ask === 'wait',
      hostAsks: ask === 'host',
      ...(abortSignal === undefined ? {} : { signal: abortSignal }),
    };
  }

  #keep(asked: AskedCall, weighed: Weighed): void {
    this.#tickets.set(ticketOf(asked), weighed);
    for (const oldest of this.#tickets.keys()) {
      if (this.#tickets.size <= MOST_TICKETS) break;
      this.#tickets.delete(oldest);
    }
  }

  #take(asked: AskedCall): Weighed | undefined {
    const key = ticketOf(asked);
    const weighed = this.#tickets.get(key);
    this.#tickets.delete(key);
    return weighed;
  }
}

/** The digest is part of it: a ticket fits the arguments that it was made for, and no others. */
function ticketOf({ toolCallId, digest }: AskedCall): string {
  return JSON.stringify([toolCallId, digest]);
}

async function answerOf(
  { verdict, code = 'ACTION_DENIED', reason }: ActionDecision,
  call: CallOfTool,
): Promise<CallAnswer> {
  if (verdict === 'ask') return { verdict, reason };
  // Anything but the literal word is a denial.
  if (verdict !== 'allow') return { verdict: 'deny', code, reason };
  try {
    return (await asksItself(call)) ? { verdict: 'ask', reason: OWN_QUESTION } : { verdict };
  } catch {
    return {
      verdict: 'deny',
      code: 'ACTION_DENIED',
      reason: 'the `needsApproval` of the tool failed, so that nobody knows whether it needs one',
    };
  }
}

/** Whether the tool asks by itself, whatever the gate says. */
export async function asksItself({ tool, input, options }: CallOfTool): Promise<boolean> {
  const needs = tool?.needsApproval;
  if (needs === undefined || needs === null) return false;
  if (typeof needs !== 'function') return needs !== false;
  return (await (needs as SdkNeedsApproval).call(tool, input, options)) !== false;
}

export function denial(name: string, { code, reason }: Denied): SteelyardError {
  const tool = escapeText(name.slice(0, 80));
  return new SteelyardError(code, `\`${tool}\` did not run: ${escapeText(reason)}`);
}
