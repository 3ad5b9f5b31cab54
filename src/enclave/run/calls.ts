/** One call of a tool, from the script's wish to its outcome. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { types } from 'node:util';
import type { ActionContext } from '../../action/context.ts';
import type { ErrorCode } from '../../errors.ts';
import type { Logger } from '../../gate/logger.ts';
import { printable } from '../../scorers/settings.ts';
import type { PastCall, ProvenanceMatch } from '../../session/index.ts';
import { encode, namesPrototype } from '../bridge/encode.ts';
import { errorText, withoutPlaces } from '../bridge/sanitise.ts';
import { enoughChecked } from '../bridge/schema.ts';
import type { Tool, ToolTable } from '../bridge/tools.ts';
import type { Limits } from '../limits.ts';
import type { ActionAnswer, ActionGate, ToolCallContext } from '../types.ts';

/** `text` is JSON; absent where the tool returned nothing. */
export type Outcome =
  | { readonly ok: true; readonly text?: string }
  | { readonly ok: false; readonly code: ErrorCode; readonly message: string };

/** The call has not happened: people have to allow it, and the run pauses for that. */
export interface Held {
  readonly held: true;
  readonly message: string;
  /** Id of the request to people. */
  readonly request?: string;
}

export interface Wish {
  readonly sequence: number;
  readonly tool: string;
  readonly args: unknown;
  /** JSON text of the arguments. */
  readonly text: string;
  /** What the arguments were found to come from; absent when nothing is known. */
  evidence?: readonly ProvenanceMatch[];
}

export interface CallServices {
  readonly tools: ToolTable;
  readonly actionGate: ActionGate | undefined;
  /** Whether a run pauses instead of waiting for people. */
  readonly pauses: boolean;
  readonly limits: Limits;
  readonly logger: Logger;
  /** What the action gate is told beside the call itself. */
  readonly context: Partial<ActionContext>;
  /** What the caller of the run handed over for the tools. */
  readonly toolContext: unknown;
  /** Calls of this run that have returned, oldest first. */
  readonly history: () => readonly PastCall[];
}

const failed = (code: ErrorCode, message: string): Outcome => ({ ok: false, code, message });

/**
 * Looks the tool up, checks the arguments, asks the gate, executes. Never rejects, and always answers within
 * `limits.toolMs`, or as soon as the run ends.
 */
export async function performCall(
  wish: Wish,
  services: CallServices,
  open: OpenCalls,
): Promise<Outcome | Held> {
  const tool = services.tools.find(wish.tool);
  if (tool === undefined) return failed('UNKNOWN_TOOL', services.tools.unknown(wish.tool));
  const call = new OpenCall(wish, services.toolContext);
  return new Promise((resolve) => {
    open.add(call, resolve);
    const settle = (outcome: Outcome | Held): void => {
      open.remove(call);
      resolve(outcome);
    };
    void checkThenExecute(tool, wish, services, call).then(settle, (error: unknown) => {
      services.logger.warn('a call failed in the Enclave itself', detailsOf(error));
      settle(failed('INTERNAL', `the call of \`${printable(tool.name)}\` could not be made`));
    });
  });
}

interface Waiting {
  readonly until: number;
  readonly answer: (outcome: Outcome) => void;
}

/** Calls of one run that are under way. All have the same time, so that one timer for the oldest does. */
export class OpenCalls {
  readonly #toolMs: number;
  /** The oldest first. */
  readonly #open = new Map<OpenCall, Waiting>();
  #timer: NodeJS.Timeout | undefined;

  constructor(toolMs: number) {
    this.#toolMs = toolMs;
  }

  add(call: OpenCall, answer: (outcome: Outcome) => void): void {
    this.#open.set(call, { until: performance.now() + this.#toolMs, answer });
    this.#timer ??= setTimeout(() => this.#look(), this.#toolMs);
  }

  remove(call: OpenCall): void {
    this.#open.delete(call);
  }

  /** The run is over: nobody waits for any of them. */
  end(): void {
    clearTimeout(this.#timer);
    for (const call of [...this.#open.keys()]) this.#giveUp(call, failed('ABORTED', 'the run has ended'));
  }

  #look(): void {
    this.#timer = undefined;
    const now = performance.now();
    for (const [call, { until }] of [...this.#open]) {
      if (until > now) {
        // Timers can be early by a fraction of a millisecond.
        this.#timer = setTimeout(() => this.#look(), until - now + 1);
        return;
      }
      const message = `\`${printable(call.tool)}\` took longer than ${this.#toolMs} ms`;
      this.#giveUp(call, failed('TOOL_TIMEOUT', message));
    }
  }

  #giveUp(call: OpenCall, outcome: Outcome): void {
    const waiting = this.#open.get(call);
    this.#open.delete(call);
    waiting?.answer(outcome);
    call.abandon();
  }
}

/** What a tool learns of its call. The signal is made when it is asked for: most tools never do. */
class OpenCall implements ToolCallContext {
  readonly tool: string;
  readonly sequence: number;
  readonly context: unknown;
  #controller: AbortController | undefined;
  #abandoned = false;

  constructor({ tool, sequence }: Wish, context: unknown) {
    this.tool = tool;
    this.sequence = sequence;
    this.context = context;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#abandoned) this.#controller.abort();
    }
    return this.#controller.signal;
  }

  /** Nobody waits for the answer any more. */
  get abandoned(): boolean {
    return this.#abandoned;
  }

  abandon(): void {
    this.#abandoned = true;
    this.#controller?.abort();
  }
}

function checkArguments(tool: Tool, { args, text }: Wish): Outcome | undefined {
  const name = printable(tool.name);
  if (namesPrototype(text, args))
    return failed('VALIDATION_ERROR', `the arguments of \`${name}\` may not name \`__proto__\``);
  let wrong: string | undefined;
  try {
    wrong = tool.check?.(args, text.length);
  } catch {
    wrong = 'the `inputSchema` of the tool cannot be applied';
  }
  return wrong === undefined
    ? undefined
    : failed('VALIDATION_ERROR', `the arguments of \`${name}\` are not valid: ${wrong}`);
}

async function checkThenExecute(
  tool: Tool,
  wish: Wish,
  services: CallServices,
  call: OpenCall,
): Promise<Outcome | Held> {
  while (tool.check !== undefined && enoughChecked()) await nextTurn();
  if (call.abandoned) return failed('ABORTED', 'the run has ended');
  const wrong = checkArguments(tool, wish);
  if (wrong !== undefined) return wrong;
  const asked =
    services.actionGate === undefined
      ? undefined
      : await ask(tool, wish, services, services.actionGate, call);
  if (asked !== undefined && !('answer' in asked)) return asked;
  // While the gate thought, the run or the time may have ended.
  if (call.abandoned) return failed('ABORTED', 'the run has ended');
  const name = printable(tool.name);
  const started = performance.now();
  let value: unknown;
  try {
    value = await tool.execute(wish.args, call);
  } catch (error) {
    // A tool can throw a promise that is rejected: nobody else will ever look at it, and Node would end the host.
    // Asked in a way that a proxy does not hear.
    if (types.isPromise(error)) quiet(error);
    if (!call.abandoned) services.logger.warn(`the tool \`${name}\` failed`, detailsOf(error));
    const text = errorText(error, 'it gave no reason');
    if (asked !== undefined)
      await report(asked, { ok: false, error: text, durationMs: performance.now() - started }, services);
    return failed('TOOL_ERROR', `\`${name}\` failed: ${text}`);
  }
  if (asked !== undefined)
    await report(asked, { ok: true, output: value, durationMs: performance.now() - started }, services);
  const encoded = encode(value, services.limits);
  if (encoded.ok) return encoded;
  const message = `the result of \`${name}\` cannot be given to the script: ${encoded.reason}`;
  return failed('SERIALIZATION_LIMIT_EXCEEDED', message);
}

const { then } = Promise.prototype;

/** Its own members can be anything. */
function quiet(promise: Promise<unknown>): void {
  try {
    void then.call(promise, undefined, () => {});
  } catch {
    // Its class throws when it is asked for one more promise. That is a fault of the tool which the host is told of.
  }
}

/** What the gate allowed. */
interface Allowed {
  readonly context: ActionContext;
  readonly answer: ActionAnswer;
}

/** The call has run: a gate that cannot take its outcome in must not look like a call that failed. */
async function report(
  allowed: Allowed,
  outcome: Parameters<NonNullable<ActionGate['report']>>[2],
  { actionGate, logger }: CallServices,
): Promise<void> {
  if (actionGate?.report === undefined) return;
  try {
    await actionGate.report(allowed.context, allowed.answer, outcome);
  } catch (error) {
    logger.warn('the action gate could not take in how a call went', {
      tool: allowed.context.functionName,
      ...detailsOf(error),
    });
  }
}

async function ask(
  tool: Tool,
  { args, tool: functionName, evidence }: Wish,
  services: CallServices,
  actionGate: ActionGate,
  call: OpenCall,
): Promise<Outcome | Held | Allowed> {
  const { history, logger, pauses } = services;
  const { description, inputSchema, annotations } = tool.declaration ?? {};
  const name = printable(functionName);
  try {
    const context: ActionContext = {
      ...services.context,
      history: history(),
      ...(evidence === undefined ? {} : { provenance: evidence }),
      functionName,
      // A gate sees a copy, so that nothing can change between what it judged and what is executed.
      args: structuredClone(args),
      ...(description === undefined ? {} : { doc: description }),
      ...(inputSchema === undefined ? {} : { schema: inputSchema }),
      ...(annotations === undefined ? {} : { annotations }),
    };
    const answer: unknown = await actionGate.evaluate(context, { wait: !pauses, signal: call.signal });
    const { verdict, reason, code, request } = (answer ?? {}) as Record<keyof ActionAnswer, unknown>;
    if (verdict === 'allow') return { context, answer: answer as ActionAnswer };
    const why = typeof reason === 'string' && reason !== '' ? `: ${withoutPlaces(reason)}` : '';
    if (pauses && code === 'APPROVAL_PENDING')
      return {
        held: true,
        message: `the run is paused before \`${name}\`${why}`,
        ...(typeof request === 'string' ? { request } : {}),
      };
    return failed('ACTION_DENIED', `\`${name}\` is not allowed${why}`);
  } catch (error) {
    logger.warn('the action gate failed; the call is denied', { tool: functionName, ...detailsOf(error) });
    return failed('ACTION_DENIED', `\`${name}\` is not allowed: the action gate failed`);
  }
}

/** For the operator's log alone. What was thrown can be anything, also something that throws when it is looked at. */
function detailsOf(error: unknown): Record<string, unknown> {
  try {
    return error instanceof Error ? { error: error.message, stack: error.stack } : { error: typeof error };
  } catch {
    return { error: 'not readable' };
  }
}
