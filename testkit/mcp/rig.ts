import type { ActionContext } from '../../src/action/index.ts';
import type { AuditRecord } from '../../src/audit/entry/record.ts';
import { type ActionGateOptions, createGate } from '../../src/gate/index.ts';
import { type Allowed, CallDesk, type CallDeskOptions } from '../../src/integrations/mcp/call-desk.ts';
import { Exchange } from '../../src/integrations/mcp/exchange.ts';
import { isObject, type JsonObject } from '../../src/integrations/mcp/message.ts';
import type { PinState } from '../../src/integrations/mcp/pins.ts';
import { ToolBook } from '../../src/integrations/mcp/tool-book.ts';
import { MemorySessionStore } from '../../src/session/index.ts';
import { MemoryRequestStore } from '../../src/store/requests/memory.ts';

/** Scores by what a tool's name says; `allow` is LOW. */
const SCORES: Readonly<Record<string, number>> = { allow: 0.05, confirm: 0.4, quiz: 0.7, many: 0.95 };

/** A policy under which answers count at once. */
export const QUICK_POLICY = {
  version: 'test-1',
  minimumReviewSeconds: { LOW: 0, MEDIUM: 0, HIGH: 0, CRITICAL: 0 },
  repeats: { same: 'ask', tool: 'ask' },
};

export interface RigOptions {
  readonly policy?: unknown;
  readonly desk?: Partial<CallDeskOptions>;
  readonly gate?: Partial<ActionGateOptions>;
  /** What pins say of a tool. Default: all are trusted. */
  readonly pin?: (tool: JsonObject) => PinState;
  /** What the server lists. Default: a tool of each kind. */
  readonly tools?: readonly JsonObject[];
  /** What the server answers a call. Default: its arguments as text. */
  readonly result?: (params: JsonObject) => JsonObject;
  /** The server answers nothing by itself. */
  readonly silent?: boolean;
  readonly report?: (allowed: Allowed) => Promise<void>;
}

export type Sent = JsonObject;

/** An exchange between a client and a server that tests play themselves, over a gate in memory. */
export class Rig {
  readonly toClient: Sent[] = [];
  readonly toServer: Sent[] = [];
  readonly rawToServer: string[] = [];
  readonly rawToClient: string[] = [];
  readonly notes: string[] = [];
  readonly records: AuditRecord[] = [];
  readonly contexts: ActionContext[] = [];
  readonly requests: MemoryRequestStore = new MemoryRequestStore();
  readonly sessions: MemorySessionStore = new MemorySessionStore();
  readonly book: ToolBook;
  readonly gate: ReturnType<typeof createGate>;
  readonly exchange: Exchange;
  now = 1_000_000;
  #id = 0;
  #waiters: (() => void)[] = [];

  constructor(options: RigOptions = {}) {
    const trusted: PinState = { trusted: true, added: false };
    const pin = options.pin ?? (() => trusted);
    this.book = new ToolBook({
      pins: { check: (tools) => tools.map(pin) },
      note: (text) => this.notes.push(text),
    });
    this.gate = createGate({
      scorer: {
        name: 'by-name',
        score: (context) => {
          this.contexts.push(context);
          const kind = Object.keys(SCORES).find((one) => context.functionName.includes(one));
          return SCORES[kind ?? 'allow'] as number;
        },
      },
      policy: options.policy ?? QUICK_POLICY,
      requests: this.requests,
      sessions: this.sessions,
      channels: [],
      now: () => this.now,
      audit: {
        append: async (record) => {
          this.records.push(record);
          return { id: `e${this.records.length}` };
        },
      },
      ...options.gate,
    });
    const desk = new CallDesk({
      gate: this.gate,
      approvals: this.gate.approvals,
      book: this.book,
      session: { server: 'srv', sessionId: 's1' },
      pollMs: 2,
      aliveMs: 5,
      now: () => this.now,
      ...options.desk,
    });
    this.exchange = new Exchange({
      desk,
      book: this.book,
      report:
        options.report === undefined
          ? ({ context, decision }, outcome, late) => this.gate.report(context, decision, outcome, { late })
          : options.report,
      saw: async (method, params, output) =>
        this.sessions.ran({ functionName: method, args: params, output }, 's1'),
      toClient: (message) => {
        this.rawToClient.push(message);
        this.toClient.push(JSON.parse(message) as Sent);
        for (const wake of this.#waiters.splice(0)) wake();
      },
      toServer: (message, value) => {
        this.rawToServer.push(message);
        this.toServer.push(JSON.parse(message) as Sent);
        for (const wake of this.#waiters.splice(0)) wake();
        if (options.silent !== true) void this.#serve(value(), options);
      },
      note: (text) => this.notes.push(text),
      listMs: 50,
    });
  }

  /** A legacy handshake. */
  async handshake(capabilities: JsonObject = { elicitation: {} }, version = '2025-11-25'): Promise<this> {
    this.client({
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: version, capabilities, clientInfo: { name: 'tests', version: '1' } },
    });
    await this.server({
      jsonrpc: '2.0',
      id: 0,
      result: { protocolVersion: version, capabilities: { tools: {} } },
    });
    this.client({ jsonrpc: '2.0', method: 'notifications/initialized' });
    return this;
  }

  client(message: unknown): void {
    this.exchange.fromClient(Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)));
  }

  /** Sends a line of the server, and waits until what it brought is written down. */
  async server(message: unknown): Promise<void> {
    this.exchange.fromServer(Buffer.from(typeof message === 'string' ? message : JSON.stringify(message)));
    await this.exchange.settled();
  }

  /** Sends a call and answers its id. */
  call(name: string, args: JsonObject = {}, more: JsonObject = {}): number {
    this.#id += 1;
    const id = 1000 + this.#id;
    this.client({ jsonrpc: '2.0', id, method: 'tools/call', params: { name, arguments: args, ...more } });
    return id;
  }

  /** The response to a request of the client. */
  async response(id: unknown): Promise<JsonObject> {
    return this.until(this.toClient, (message) => message.id === id && !Object.hasOwn(message, 'method'));
  }

  async result(id: unknown): Promise<JsonObject> {
    const { result } = await this.response(id);
    await this.exchange.settled();
    return result as JsonObject;
  }

  /** The next request of the proxy to the client after `skip` others. */
  async elicited(skip = 0): Promise<JsonObject> {
    const asked = (): readonly Sent[] =>
      this.toClient.filter(({ method }) => method === 'elicitation/create');
    return this.until(this.toClient, (message) => asked().indexOf(message) === skip);
  }

  async until(list: readonly Sent[], fits: (message: Sent) => boolean): Promise<Sent> {
    const end = performance.now() + 5000;
    for (;;) {
      const found = list.find(fits);
      if (found !== undefined) return found;
      if (performance.now() > end) throw new Error(`it did not come; there are ${JSON.stringify(list)}`);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 20);
        this.#waiters.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** What the server was given of calls. */
  get calls(): readonly JsonObject[] {
    return this.toServer.filter(({ method }) => method === 'tools/call');
  }

  async #serve(value: JsonObject, options: RigOptions): Promise<void> {
    if (value.method === 'tools/list') {
      const tools = options.tools ?? [...Object.keys(SCORES), 'read_allow'].map((name) => toolCalled(name));
      await this.server({ jsonrpc: '2.0', id: value.id, result: { tools } });
    }
    if (value.method === 'tools/call') {
      const params = value.params as JsonObject;
      const result = options.result?.(params) ?? {
        content: [{ type: 'text', text: JSON.stringify(params.arguments ?? null) }],
      };
      await this.server({ jsonrpc: '2.0', id: value.id, result });
    }
  }
}

export function toolCalled(name: string, more: JsonObject = {}): JsonObject {
  return { name, description: `Does ${name}.`, inputSchema: { type: 'object' }, ...more };
}

/** The text of a denial. */
export function textOf(result: JsonObject | undefined): string {
  const content = result?.content;
  const [first] = Array.isArray(content) ? content : [];
  return isObject(first) && typeof first.text === 'string' ? first.text : '';
}

/** `_meta` of a modern request. */
export function modernMeta(elicitation: boolean, more: JsonObject = {}): JsonObject {
  return {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': elicitation ? { elicitation: { form: {} } } : {},
    'io.modelcontextprotocol/clientInfo': { name: 'tests', version: '1' },
    ...more,
  };
}
