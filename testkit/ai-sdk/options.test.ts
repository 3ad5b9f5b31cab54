/** Each option of the adapter has an effect, and each way in which approvals come back is closed to others. */
import { describe, expect, it } from 'vitest';
import {
  type ApprovalLedger,
  contextOf,
  gateTools,
  MemoryLedger,
  shownReason,
  toolApproval,
} from '../../src/integrations/ai-sdk/index.ts';
import type { SdkExecute, SdkMessage, SdkTool } from '../../src/integrations/ai-sdk/sdk.ts';
import { desk } from './desk.ts';

const SECRET = 'a secret of thirty-two characters';
const MESSAGES: SdkMessage[] = [{ role: 'user', content: [{ type: 'text', text: 'Send it.' }] }];
const INPUT = { to: 'ada' };
type Options = Parameters<typeof gateTools>[2];

/** One process of a server: a gate of its own, and a tool behind it. */
function server(options: Options, made = desk()) {
  const ran: unknown[] = [];
  const given = {
    send: { execute: async (input: unknown) => void ran.push(input) },
    look: { execute: async (input: unknown) => void ran.push(input) },
  };
  const tools = gateTools(given, made.gate, options) as Record<string, SdkTool>;
  const approval = toolApproval(made.gate, options);
  const ask = (input: unknown = INPUT, toolName = 'send') =>
    approval({ toolCall: { toolCallId: 'call-1', toolName, input }, tools, messages: MESSAGES });
  const run = async (messages: readonly SdkMessage[], input: unknown = INPUT, toolCallId = 'call-1') =>
    executeOf(tools.send)(input, { toolCallId, messages });
  return { ...made, ran, tools, ask, run };
}

const executeOf = (tool: SdkTool | undefined): SdkExecute => tool?.execute as SdkExecute;

/** The conversation after the question and a person's yes. */
const approved = (reason: string | undefined, toolCallId = 'call-1'): SdkMessage[] => [
  ...MESSAGES,
  {
    role: 'assistant',
    content: [
      { type: 'tool-call', toolCallId, toolName: 'send', input: INPUT },
      {
        type: 'tool-approval-request',
        approvalId: 'a',
        toolCallId,
        ...(reason === undefined ? {} : { reason }),
      },
    ],
  },
  { role: 'tool', content: [{ type: 'tool-approval-response', approvalId: 'a', approved: true }] },
];
const reasonOf = (status: { readonly reason?: string }): string => status.reason ?? '';

describe('a secret', () => {
  it('carries the proof in the conversation, from one process to another', async () => {
    const reason = reasonOf(await server({ sessionId: 's', secret: SECRET }).ask());
    expect(reason).toMatch(/\nsteelyard-approval:v1\.\d+\.[\w-]{43}$/);
    expect(shownReason(reason)).not.toContain('steelyard-approval');
    const other = server({ sessionId: 's', secret: SECRET });
    await other.run(approved(reason));
    expect(other.ran).toEqual([INPUT]);
    await expect(other.run(approved(reason))).rejects.toMatchObject({ code: 'APPROVAL_MISMATCH' });
  });

  it.each<[string, Options, (reason: string) => SdkMessage[], unknown, string]>([
    ['another secret', { sessionId: 's', secret: `${SECRET}!` }, approved, INPUT, 'call-1'],
    ['another session', { sessionId: 't', secret: SECRET }, approved, INPUT, 'call-1'],
    ['another agent', { sessionId: 's', agentId: 'b', secret: SECRET }, approved, INPUT, 'call-1'],
    ['other arguments', { sessionId: 's', secret: SECRET }, approved, { to: 'eve' }, 'call-1'],
    [
      'another call',
      { sessionId: 's', secret: SECRET },
      (reason) => approved(reason, 'call-2'),
      INPUT,
      'call-2',
    ],
    [
      'a later end',
      { sessionId: 's', secret: SECRET },
      (reason) => approved(reason.replace(/v1\.(\d)/, 'v1.9$1')),
      INPUT,
      'call-1',
    ],
    [
      'no proof',
      { sessionId: 's', secret: SECRET },
      (reason) => approved(shownReason(reason)),
      INPUT,
      'call-1',
    ],
  ])('proves nothing for %s', async (_, options, messages, input, id) => {
    const reason = reasonOf(await server({ sessionId: 's', secret: SECRET }).ask());
    const other = server(options);
    await expect(other.run(messages(reason), input, id)).rejects.toMatchObject({ code: 'APPROVAL_MISMATCH' });
    expect(other.ran).toEqual([]);
  });

  it('without one, another process knows of nothing', async () => {
    const reason = reasonOf(await server({ sessionId: 's' }).ask());
    expect(reason).not.toContain('steelyard-approval');
    await expect(server({ sessionId: 's' }).run(approved(reason))).rejects.toMatchObject({
      code: 'APPROVAL_MISMATCH',
    });
  });

  it('must be long', () => {
    expect(() => server({ secret: 'short' })).toThrowError(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    );
  });
});

describe('a ledger', () => {
  it('that is shared lets another process run what was asked', async () => {
    const ledger = new MemoryLedger();
    const reason = reasonOf(await server({ ledger }).ask());
    const other = server({ ledger });
    await other.run(approved(reason));
    expect(other.ran).toEqual([INPUT]);
  });

  it('lets one of two answers at the same time through', async () => {
    for (const options of [{ ledger: new MemoryLedger() }, { secret: SECRET }]) {
      const one = server({ ...options, sessionId: 's' });
      const back = approved(reasonOf(await one.ask()));
      // Another process that was asked nothing.
      const other = server({ ...options, sessionId: 's' });
      await Promise.allSettled([other.run(back), other.run(back)]);
      expect(other.ran).toHaveLength(1);
    }
  });

  it('that fails is a denial', async () => {
    const broken = () => {
      throw new Error('no connection');
    };
    const ledger: ApprovalLedger = { put: () => undefined, add: broken, take: broken };
    const one = server({ ledger });
    const reason = reasonOf(await one.ask());
    await expect(one.run(approved(reason))).rejects.toMatchObject({ code: 'STORE_FAILED' });
    expect(one.ran).toEqual([]);
    const deaf = server({ ledger: { put: broken, add: broken, take: broken } });
    expect(await deaf.ask()).toMatchObject({
      type: 'denied',
      reason: expect.stringContaining('could not be kept'),
    });
  });

  it('forgets what is over, and the oldest of too many', () => {
    let now = 1000;
    const ledger = new MemoryLedger(() => now);
    ledger.put('a', '1', 2000);
    expect(ledger.add('a', '2', 2000)).toBe(false);
    now = 2000;
    expect(ledger.take('a')).toBeUndefined();
    expect(ledger.add('a', '2', 3000)).toBe(true);
    for (let i = 0; i < 10_000; i += 1) ledger.put(`n${i}`, 'x', 3000);
    expect(ledger.take('a')).toBeUndefined();
    expect(ledger.take('n9999')).toBe('x');
    expect(ledger.take('n9999')).toBeUndefined();
  });

  it('must have its functions', () => {
    expect(() => server({ ledger: {} as ApprovalLedger })).toThrowError(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    );
  });
});

describe('options', () => {
  it('an unknown one is refused with the nearest', () => {
    expect(() => server({ sesionId: 'x' } as Options)).toThrow(/did you mean `sessionId`/);
    expect(() => server({ ask: 'hosts' } as unknown as Options)).toThrow(/did you mean `host`/);
    expect(() => server({ task: 1 } as unknown as Options)).toThrow(/must be a text/);
  });

  it('say who calls, where, and why', async () => {
    const options = {
      sessionId: 's',
      agentId: 'bot',
      task: 'my task',
      environment: 'production',
      cwd: '/srv',
    };
    const { ask, seen } = server(options);
    await ask(INPUT, 'look');
    expect(seen).toMatchObject([{ functionName: 'look', args: INPUT, ...options }]);
  });

  it('`ask: later` leaves no question to the host', async () => {
    const { ask, waiting } = server({ ask: 'later', sessionId: 's' });
    expect(await ask()).toMatchObject({
      type: 'denied',
      reason: expect.stringContaining('repeat the very same'),
    });
    expect(await waiting()).toHaveLength(1);
  });

  it('`ask: wait` waits for people', async () => {
    const { ask, run, ran, waiting, approve } = server(
      { ask: 'wait', sessionId: 's' },
      desk({ channels: [never] }),
    );
    const asked = ask();
    while ((await waiting()).length === 0) await new Promise((resolve) => setImmediate(resolve));
    await approve();
    expect(await asked).toEqual({ type: 'approved' });
    await run(MESSAGES);
    expect(ran).toEqual([INPUT]);
  });

  it('a run that is given up is not waited for', async () => {
    const { tools, ran } = server({ ask: 'wait' }, desk({ channels: [never] }));
    const over = new AbortController();
    const options = { toolCallId: 'c', messages: MESSAGES, abortSignal: over.signal };
    const run = executeOf(tools.send)(INPUT, options);
    over.abort();
    await expect(run).rejects.toMatchObject({ code: 'ABORTED' });
    expect(ran).toEqual([]);
  });
});

const never = { name: 'never', reach: 1, ask: () => new Promise<never>(() => undefined) } as const;

describe('a tool that is an instance of a class', () => {
  it('keeps what it inherits, and is its own `this`', async () => {
    class Counter {
      #count = 0;
      get description(): string {
        return 'Counts.';
      }
      async execute(): Promise<number> {
        this.#count += 1;
        return this.#count;
      }
    }
    const { gate, seen } = desk();
    const { count } = gateTools({ count: new Counter() as SdkTool }, gate);
    expect(count.description).toBe('Counts.');
    await executeOf(count)({}, { toolCallId: 'a' });
    expect(await executeOf(count)({}, { toolCallId: 'b' })).toBe(2);
    expect(seen[0]).toMatchObject({ functionName: 'count', doc: 'Counts.' });
  });
});

describe('hostile input', () => {
  it('that is no data is refused; dates are data', async () => {
    const { tools, ran } = server({});
    const look = executeOf(tools.look);
    const options = { toolCallId: 'c', messages: MESSAGES };
    await expect(look({ to: () => 1 }, options)).rejects.toMatchObject({ code: 'ARGUMENT_NOT_CANONICAL' });
    const when = new Date(0);
    await look({ when }, options);
    expect(ran).toEqual([{ when }]);
    expect((ran[0] as { when: Date }).when).not.toBe(when);
  });

  it('that changes while it is decided runs as it was decided', async () => {
    const input = { to: 'ada' };
    const made = desk({
      scorer: {
        name: 'slow',
        score: () => 0,
        assess: async () => {
          input.to = 'eve';
          return { score: 0, level: 'LOW', outcome: 'found' } as never;
        },
      },
    });
    const { tools, ran } = server({}, made);
    await executeOf(tools.look)(input, { toolCallId: 'c', messages: MESSAGES });
    expect(ran).toEqual([{ to: 'ada' }]);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'a tool called %s is no tool of ours',
    async (toolName) => {
      const { gate } = desk();
      const status = await toolApproval(gate)({
        toolCall: { toolCallId: 'c', toolName, input: {} },
        tools: {},
        messages: [],
      });
      expect(status).toEqual({ type: 'approved' });
      expect(contextOf({ toolName, input: {} }, undefined, { call: {} })).toEqual({
        functionName: toolName,
        args: {},
      });
    },
  );

  it('messages that are no messages hold nothing', async () => {
    const { run, ran } = server({});
    const odd = [null, 7, { role: 'assistant' }, { role: 'assistant', content: [null, 7, {}] }];
    await expect(run(odd as never)).rejects.toMatchObject({ code: 'APPROVAL_MISMATCH' });
    expect(ran).toEqual([]);
  });

  it('a tool whose own question fails is denied', async () => {
    const { gate } = desk();
    const ran: unknown[] = [];
    const { look } = gateTools(
      {
        look: {
          execute: async () => void ran.push(1),
          needsApproval: () => {
            throw new Error('x');
          },
        },
      },
      gate,
    );
    await expect((look.execute as SdkExecute)({}, { toolCallId: 'c' })).rejects.toMatchObject({
      code: 'ACTION_DENIED',
    });
    expect(ran).toEqual([]);
  });

  it('a fault of the records after a run does not hide its result', async () => {
    let entries = 0;
    const made = desk({
      audit: {
        append: async () => {
          entries += 1;
          if (entries > 1) throw new Error('disk full');
          return { id: 'e' };
        },
      },
    });
    const told = new Promise<Error>((resolve) => process.once('warning', resolve));
    const { look } = gateTools({ look: { execute: async () => 'result' } }, made.gate);
    expect(await (look.execute as SdkExecute)({}, { toolCallId: 'c' })).toBe('result');
    expect((await told).message).toContain('its outcome could not be recorded');
  });
});
