import { randomBytes } from 'node:crypto';
import type { ErrorCode } from '../../errors.ts';
import { escapeText } from '../../visible.ts';
import type { Allowed, CallDesk, Caller } from './call-desk.ts';
import { ClientState, isModern } from './client-state.ts';
import { denialText, deniedResult, type Era } from './denial.ts';
import { type Line, MAX_MESSAGE_BYTES } from './lines.ts';
import { membersOf, withMembers } from './members.ts';
import {
  errorResponse,
  INTERNAL_ERROR,
  INVALID_PARAMS,
  INVALID_REQUEST,
  type Json,
  type JsonObject,
  type NotificationMessage,
  objectIn,
  own,
  type RequestMessage,
  type ResponseMessage,
  readMessage,
  resultResponse,
} from './message.ts';
import type { Form } from './question.ts';
import { outputOf } from './result.ts';
import type { ToolBook } from './tool-book.ts';
import { readToolsCall } from './tools-call.ts';

/** Requests that may wait for the server, and calls that may wait for people, at once. */
const MOST_WAITING = 10_000;
const MOST_HELD = 256;
/** How long the server may take to list its tools for the proxy, in milliseconds. */
const LIST_MS = 10_000;

export interface ExchangeOptions {
  readonly desk: CallDesk;
  readonly book: ToolBook;
  /** Records what became of a call that ran: done when the next one can be weighed; `late` hears of faults behind that. */
  readonly report: (
    allowed: Allowed,
    outcome: { ok: boolean; output?: unknown; error?: string; durationMs: number },
    late: (error: unknown) => void,
  ) => Promise<void>;
  /** One message without a line end. */
  readonly toClient: (message: string) => void;
  /** `value` makes what the message says. */
  readonly toServer: (message: string, value: () => JsonObject) => void;
  /** Takes in what else came from the server: resources and prompts that were read. */
  readonly saw: (method: string, params: JsonObject, output: unknown) => Promise<void>;
  /** Says something to the person who runs the proxy. */
  readonly note: (text: string) => void;
  readonly listMs?: number;
}

/** A request of the client that the server has been given. */
interface Waiting {
  readonly id: string;
  readonly method: string;
  readonly since: number;
  /** A listing that began with this request. */
  readonly first?: boolean;
  readonly allowed?: Allowed;
  readonly era?: Era;
  /** The task that is asked about. */
  readonly task?: string;
  /** Parameters of a request that reads something. */
  readonly reads?: JsonObject;
}

type Side = 'client' | 'server';

/** A request of the proxy itself. */
interface Own {
  readonly resolve: (value: JsonObject) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Passes messages between a client and a server. All go through as they came, byte for byte, except calls of tools, which
 * are decided about first, and answers to requests of the proxy's own, which stay here.
 */
export class Exchange {
  readonly #options: ExchangeOptions;
  readonly #client = new ClientState();
  readonly #waiting = new Map<string, Waiting>();
  readonly #held = new Map<string, AbortController>();
  /**
   * How the ids of the proxy's own requests begin, for each side another one: who is asked learns it, and the other must not
   * be able to answer, or to ask under the same id.
   */
  readonly #tags: Readonly<Record<Side, string>> = { client: newTag(), server: newTag() };
  readonly #own = new Map<string, Own>();
  /** Calls that were cancelled after they had been passed on. */
  readonly #dropped = new Set<string>();
  /** Calls whose answer was a task. */
  readonly #tasks = new Map<string, { readonly allowed: Allowed; readonly since: number }>();
  /** What ran is written down one after the other, and before the next call is weighed. */
  #written: Promise<void> = Promise.resolve();
  #count = 0;
  #closed = false;

  constructor(options: ExchangeOptions) {
    this.#options = options;
  }

  /** Takes one line of the client. */
  fromClient(line: Line): void {
    if (line === 'too-long') {
      this.#options.toClient(errorResponse('null', INVALID_REQUEST, `MCP_MESSAGE_TOO_LONG: ${TOO_LONG}`));
      return;
    }
    if (isBlank(line)) return;
    const message = readMessage(line);
    switch (message.kind) {
      case 'invalid':
        this.#options.toClient(
          errorResponse(message.id, message.code, `MCP_MESSAGE_INVALID: ${message.why}`),
        );
        return;
      case 'response':
        if (!this.#settled(message, 'client')) this.#pass(message);
        return;
      case 'notification':
        this.#notified(message);
        return;
      case 'request':
        this.#requested(message);
    }
  }

  /** Takes one line of the server. */
  fromServer(line: Line): void {
    if (line === 'too-long') {
      this.#lost();
      return;
    }
    if (isBlank(line)) return;
    const message = readMessage(line);
    if (message.kind === 'invalid') {
      // Servers print on the wrong stream. What is no message has no place among messages.
      this.#options.note(`the server sent a line that is no message (${message.why}): ${shownLine(line)}`);
      return;
    }
    if (message.kind === 'response') {
      if (
        this.#settled(message, 'server') ||
        this.#held.has(message.key) ||
        this.#dropped.delete(message.key)
      )
        return;
      const waiting = this.#waiting.get(message.key);
      if (waiting !== undefined) {
        this.#waiting.delete(message.key);
        const other = this.#answered(waiting, message);
        if (other !== undefined) {
          this.#options.toClient(other);
          return;
        }
      }
    } else if (message.method === 'notifications/tools/list_changed') this.#options.book.outdated();
    this.#options.toClient(message.text);
  }

  /** When all that ran is written down. */
  settled(): Promise<void> {
    return this.#written;
  }

  /** The client has gone: what waits for people is given up, and never runs. */
  clientGone(): void {
    this.#closed = true;
    for (const controller of this.#held.values()) controller.abort();
    for (const { reject } of this.#own.values()) reject(new Error('the client has gone'));
    this.#own.clear();
  }

  /** The server has gone: whoever waits for it is told so. */
  serverGone(why: string): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const { reject } of this.#own.values()) reject(new Error(why));
    this.#own.clear();
    for (const controller of this.#held.values()) controller.abort();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { id } of waiting)
      this.#options.toClient(errorResponse(id, INTERNAL_ERROR, `MCP_SERVER_FAILED: ${why}`));
  }

  #pass(message: { readonly text: string; readonly value: JsonObject }): void {
    this.#options.toServer(message.text, () => message.value);
  }

  #notified(message: NotificationMessage): void {
    if (isCall(message.method)) {
      this.#options.note('the client sent a call of a tool without an id; it was not passed on');
      return;
    }
    if (message.method === 'notifications/cancelled') {
      const params = objectIn(message.value, 'params');
      const id = params === undefined ? undefined : own(params, 'requestId');
      const key = typeof id === 'string' ? `s${id}` : typeof id === 'number' ? `n${id}` : '';
      const held = this.#held.get(key);
      if (held !== undefined) {
        // The server has never heard of this request.
        held.abort();
        return;
      }
      this.#cancelled(key);
    }
    this.#pass(message);
  }

  /** No answer has to come any more. One to a call is not passed on: nobody would record what it brought. */
  #cancelled(key: string): void {
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) return;
    this.#waiting.delete(key);
    if (waiting.allowed === undefined) return;
    if (this.#dropped.size >= MOST_WAITING)
      this.#dropped.delete(this.#dropped.values().next().value as string);
    this.#dropped.add(key);
    this.#report(waiting.allowed, waiting.since, { ok: false, error: 'the client cancelled it' });
  }

  #requested(message: RequestMessage): void {
    const { method, id, key } = message;
    this.#dropped.delete(key);
    const busy = this.#waiting.size >= MOST_WAITING || this.#held.size >= MOST_HELD;
    if (busy || this.#waiting.has(key) || this.#held.has(key)) {
      const why = busy ? 'too many requests are waiting' : 'a request with this id is waiting already';
      this.#options.toClient(errorResponse(id, INVALID_REQUEST, `MCP_MESSAGE_INVALID: ${why}`));
      return;
    }
    if (isCall(method)) {
      if (method === 'tools/call') void this.#call(message);
      else
        this.#options.toClient(
          errorResponse(id, INVALID_REQUEST, 'MCP_MESSAGE_INVALID: the method reads like `tools/call`'),
        );
      return;
    }
    const params = objectIn(message.value, 'params');
    if (method === 'initialize') this.#client.initialize(params);
    const task = params === undefined || !method.startsWith('tasks/') ? undefined : own(params, 'taskId');
    this.#waiting.set(key, {
      id,
      method,
      since: performance.now(),
      ...(method === 'tools/list'
        ? { first: params === undefined || own(params, 'cursor') === undefined }
        : {}),
      ...(typeof task === 'string' ? { task } : {}),
      ...(READING.has(method) ? { reads: params ?? {} } : {}),
    });
    this.#pass(message);
  }

  /** Decides about one call. Whatever fails is a denial; the promise never rejects. */
  async #call(message: RequestMessage): Promise<void> {
    const { id, key } = message;
    const controller = new AbortController();
    this.#held.set(key, controller);
    let era: Era = 'legacy';
    let asTask = false;
    const deny = (code: ErrorCode, reason: string): void => {
      // A call that asked for a task is answered by a task or an error, never by a plain result.
      const text = asTask
        ? errorResponse(id, INTERNAL_ERROR, denialText(code, reason))
        : resultResponse(id, deniedResult(era, code, reason));
      this.#options.toClient(text);
    };
    try {
      const call = readToolsCall(message);
      if (typeof call === 'string') {
        this.#options.toClient(errorResponse(id, INVALID_PARAMS, `MCP_MESSAGE_INVALID: ${call}`));
        return;
      }
      const facts = this.#client.of(call.meta);
      era = facts.era;
      asTask = call.asTask && era === 'legacy';
      const token = call.meta === undefined ? undefined : own(call.meta, 'progressToken');
      const caller: Caller = {
        era,
        form: facts.form,
        person: facts.person,
        ...(era === 'legacy' ? { elicit: (form, signal) => this.#elicit(form, facts.mode, signal) } : {}),
        ...(typeof token === 'string' || typeof token === 'number'
          ? { progress: this.#progress(token) }
          : {}),
      };
      await this.#written;
      const outcome = await this.#options.desk.decide(
        call,
        caller,
        (cursor) => this.#page(cursor, call.meta),
        controller.signal,
      );
      // Who has given the call up gets no answer, and nothing runs.
      if (controller.signal.aborted || this.#closed) return;
      if (outcome.kind === 'deny') deny(outcome.code, outcome.reason);
      else if (outcome.kind === 'answer') this.#options.toClient(resultResponse(id, outcome.result));
      else {
        const { allowed, params } = outcome;
        this.#held.delete(key);
        this.#waiting.set(key, { id, method: 'tools/call', since: performance.now(), allowed, era });
        this.#options.toServer(withMembers(message.members, { params }), () => ({
          ...message.value,
          params: JSON.parse(params) as JsonObject,
        }));
      }
    } catch (error) {
      const why = reasonOf(error);
      this.#options.note(`a call could not be decided about: ${why}`);
      if (!controller.signal.aborted) deny('INTERNAL', 'it could not be decided; nothing has run');
    } finally {
      this.#held.delete(key);
    }
  }

  /** @returns what the client gets instead of the line as it came */
  #answered(waiting: Waiting, message: ResponseMessage): string | undefined {
    const result = objectIn(message.value, 'result');
    if (waiting.method === 'initialize') this.#client.initialized(result);
    if (waiting.method === 'tools/list' && result !== undefined) this.#take(result, waiting.first === true);
    if (waiting.task !== undefined && result !== undefined) this.#taskAnswered(waiting, result);
    if (waiting.reads !== undefined && result !== undefined) this.#saw(waiting.method, waiting.reads, result);
    const { allowed } = waiting;
    if (allowed === undefined) return undefined;
    const since = waiting.since;
    if (result === undefined) {
      const text = own(objectIn(message.value, 'error') ?? {}, 'message');
      this.#report(allowed, since, {
        ok: false,
        error: typeof text === 'string' ? text.slice(0, 500) : 'the server answered with an error',
      });
      return undefined;
    }
    if (waiting.era === 'modern' && own(result, 'resultType') === 'input_required')
      return this.#continued(allowed, message, result);
    const task = own(objectIn(result, 'task') ?? {}, 'taskId') ?? own(result, 'taskId');
    if (typeof task === 'string' && own(result, 'content') === undefined) {
      if (this.#tasks.size >= MOST_WAITING) this.#tasks.delete(this.#tasks.keys().next().value as string);
      this.#tasks.set(task, { allowed, since });
      return undefined;
    }
    this.#report(allowed, since, { ok: own(result, 'isError') !== true, output: outputOf(result) });
    return undefined;
  }

  /** The result of a call that ran as a task comes with another request. */
  #taskAnswered({ task = '' }: Waiting, result: JsonObject): void {
    const call = this.#tasks.get(task);
    if (call === undefined) return;
    const inner = objectIn(result, 'result') ?? (own(result, 'content') === undefined ? undefined : result);
    const status = own(result, 'status');
    if (inner === undefined && status !== 'failed' && status !== 'cancelled') return;
    this.#tasks.delete(task);
    if (inner === undefined)
      this.#report(call.allowed, call.since, { ok: false, error: `the task is ${status}` });
    else
      this.#report(call.allowed, call.since, {
        ok: own(inner, 'isError') !== true,
        output: outputOf(inner),
      });
  }

  /**
   * Writes down how a call went. Its result is passed on meanwhile; the next call waits until the session knows of it, since
   * its arguments may come from there.
   */
  #report(allowed: Allowed, since: number, outcome: { ok: boolean; output?: unknown; error?: string }): void {
    const durationMs = performance.now() - since;
    this.#after(
      `\`${allowed.context.functionName}\` has run, and its outcome could not be recorded`,
      (late) => this.#options.report(allowed, { ...outcome, durationMs }, late),
    );
  }

  #saw(method: string, params: JsonObject, result: JsonObject): void {
    this.#after(`what \`${method}\` brought could not be remembered`, () =>
      this.#options.saw(method, params, outputOf(result)),
    );
  }

  /** A fault here must neither hide a result nor look like its failure, or the call would be made again. */
  #after(fault: string, write: (late: (error: unknown) => void) => Promise<void>): void {
    const failed = (error: unknown): void => this.#options.note(`${fault}: ${reasonOf(error)}`);
    this.#written = this.#written.then(() => write(failed)).catch(failed);
  }

  /** The server asks for input: when its client comes back with it, people are not asked a second time. */
  #continued(allowed: Allowed, message: ResponseMessage, result: JsonObject): string {
    const state = own(result, 'requestState');
    const wrapped = this.#options.desk.continued(allowed, typeof state === 'string' ? state : undefined);
    const members = membersOf(message.text);
    const inner = membersOf(members.find(({ key }) => key === 'result')?.text ?? '{}');
    return withMembers(members, { result: withMembers(inner, { requestState: JSON.stringify(wrapped) }) });
  }

  /** The tools of the server, one page, for the proxy itself. */
  #page(cursor: Json | undefined, meta: JsonObject | undefined): Promise<JsonObject> {
    const modern = isModern(meta);
    if (!modern && !this.#client.ready) return Promise.resolve({});
    const { progressToken, ...rest } = meta ?? {};
    void progressToken;
    const params = { ...(cursor === undefined ? {} : { cursor }), ...(modern ? { _meta: rest } : {}) };
    const request = { jsonrpc: '2.0', id: this.#newId('server'), method: 'tools/list', params };
    const { listMs = LIST_MS } = this.#options;
    return new Promise((resolve, reject) => {
      const over = setTimeout(() => {
        this.#own.delete(request.id);
        reject(new Error('the server did not list its tools in time'));
      }, listMs);
      this.#own.set(request.id, {
        resolve: (value) => {
          clearTimeout(over);
          const result = objectIn(value, 'result');
          // A server without tools says so by an error.
          resolve(result ?? {});
        },
        reject: (error) => {
          clearTimeout(over);
          reject(error);
        },
      });
      this.#options.toServer(JSON.stringify(request), () => request);
    });
  }

  #elicit(form: Form, mode: boolean, signal: AbortSignal): Promise<unknown> {
    const id = this.#newId('client');
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        this.#own.delete(id);
        // The dialogue is of no use any more.
        if (!this.#closed)
          this.#options.toClient(
            JSON.stringify({
              jsonrpc: '2.0',
              method: 'notifications/cancelled',
              params: { requestId: id, reason: 'the question is over' },
            }),
          );
        reject(new Error('the question is over'));
      };
      if (signal.aborted) {
        reject(new Error('the question is over'));
        return;
      }
      signal.addEventListener('abort', stop, { once: true });
      const done = (): void => signal.removeEventListener('abort', stop);
      this.#own.set(id, {
        resolve: (value) => {
          done();
          if (Object.hasOwn(value, 'result')) resolve(own(value, 'result'));
          else reject(new Error('the client refused to ask'));
        },
        reject: (error) => {
          done();
          reject(error);
        },
      });
      const params = { ...(mode ? { mode: 'form' } : {}), ...form };
      this.#options.toClient(JSON.stringify({ jsonrpc: '2.0', id, method: 'elicitation/create', params }));
    });
  }

  /** Signs of life that leave nearly all of the way to the server's own progress. */
  #progress(progressToken: string | number): (message: string) => void {
    let progress = 0;
    return (message) => {
      progress += 1e-6;
      this.#options.toClient(
        JSON.stringify({
          jsonrpc: '2.0',
          method: 'notifications/progress',
          params: { progressToken, progress, message },
        }),
      );
    };
  }

  /** Takes an answer to a request of the proxy. Late ones stay here, and so do those of a side that was not asked. */
  #settled(message: ResponseMessage, from: Side): boolean {
    const id = message.key.slice(1);
    const to = SIDES.find((side) => message.key.startsWith(`s${this.#tags[side]}`));
    if (to === undefined) return false;
    if (to !== from) return true;
    const waiting = this.#own.get(id);
    this.#own.delete(id);
    waiting?.resolve(message.value);
    return true;
  }

  #take(result: JsonObject, first: boolean): void {
    try {
      this.#options.book.take(result, first);
    } catch (error) {
      // Its tools stay unknown, so that their calls are asked about or denied.
      this.#options.note(`the listed tools could not be compared: ${reasonOf(error)}`);
      this.#options.book.outdated();
    }
  }

  /** An answer was too long to be passed on, and nobody knows whose it was. */
  #lost(): void {
    this.#options.note(`MCP_MESSAGE_TOO_LONG: ${TOO_LONG}; it came from the server, and was dropped`);
    const waiting = [...this.#waiting.entries()];
    this.#waiting.clear();
    for (const [, { id, allowed, since }] of waiting) {
      const why = `MCP_MESSAGE_TOO_LONG: ${TOO_LONG}`;
      this.#options.toClient(errorResponse(id, INTERNAL_ERROR, why));
      if (allowed !== undefined) this.#report(allowed, since, { ok: false, error: why });
    }
  }

  #newId(to: Side): string {
    this.#count += 1;
    return `${this.#tags[to]}${this.#count}`;
  }
}

const SIDES: readonly Side[] = ['client', 'server'];

function newTag(): string {
  return `steelyard-${randomBytes(9).toString('base64url')}-`;
}

/** Requests whose results may hold what a later call is made of. */
const READING: ReadonlySet<string> = new Set(['resources/read', 'prompts/get']);
const TOO_LONG = `a message is longer than ${MAX_MESSAGE_BYTES} bytes`;
/** Of a line that is shown, in bytes. */
const MOST_SHOWN = 400;

/** Also what a careless server may take for a call. */
function isCall(method: string): boolean {
  return method.normalize('NFKC').trim().toLowerCase() === 'tools/call';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'it threw something that is no error';
}

function isBlank(line: Buffer): boolean {
  return line.length === 0 || (line.length === 1 && line[0] === 0x0d);
}

function shownLine(line: Buffer): string {
  return escapeText(line.subarray(0, MOST_SHOWN).toString('utf8'));
}
