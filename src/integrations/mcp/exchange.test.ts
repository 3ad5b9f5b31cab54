import { describe, expect, it } from 'vitest';
import { modernMeta, QUICK_POLICY, Rig, textOf, toolCalled } from '../../../testkit/mcp/rig.ts';
import type { JsonObject } from './message.ts';

/** Long enough for a person to have said no. */
const READ_MS = 5000;

async function answer(rig: Rig, result: JsonObject, skip = 0): Promise<JsonObject> {
  const asked = await rig.elicited(skip);
  rig.now += READ_MS;
  rig.client({ jsonrpc: '2.0', id: asked.id, result });
  return asked;
}

const approve = { action: 'accept', content: { decision: 'approve' } };

describe('a call', () => {
  it('runs at once where nothing speaks against it, and is recorded with its outcome', async () => {
    const rig = await new Rig().handshake();
    const id = rig.call('allow', { a: 1 });
    expect(textOf(await rig.result(id))).toBe('{"a":1}');
    expect(rig.records.map(({ type }) => type)).toEqual(['decision', 'outcome']);
    expect((await rig.sessions.read('s1')).history).toEqual([
      { functionName: 'mcp__srv__allow', args: { a: 1 }, output: '{"a":1}' },
    ]);
  });

  it('is weighed with what the server lists, and asked for when the client has not listed it', async () => {
    const rig = await new Rig({
      tools: [toolCalled('allow', { description: 'Looks at the sky.' })],
    }).handshake();
    await rig.result(rig.call('allow'));
    expect(rig.contexts[0]).toMatchObject({
      functionName: 'mcp__srv__allow',
      doc: 'Looks at the sky.',
      schema: { type: 'object' },
      sessionId: 's1',
    });
    expect(rig.toClient.some(({ result }) => (result as JsonObject | undefined)?.tools !== undefined)).toBe(
      false,
    );
  });

  it('sends the frozen arguments, and all else as it was written', async () => {
    const rig = await new Rig().handshake();
    rig.client(
      '{"extra":{"b":1.50,"a":[ ]},"jsonrpc":"2.0","id":"x","method":"tools/call","params":{"_meta":{"z":1e2,"traceparent":"00-1"},"name":"al\\u006cow","future":[1.0],"arguments":{"b":1,"a":1.50}}}',
    );
    await rig.response('x');
    expect(rig.rawToServer.at(-1)).toBe(
      '{"extra":{"b":1.50,"a":[ ]},"jsonrpc":"2.0","id":"x","method":"tools/call","params":{"_meta":{"z":1e2,"traceparent":"00-1"},"name":"al\\u006cow","future":[1.0],"arguments":{"a":1.5,"b":1}}}',
    );
  });

  it.each<[string, string]>([
    ['a number that cannot be held', '{"n":12345678901234567890}'],
    ['a lone surrogate', '{"t":"\\ud800"}'],
    ['an infinite number', '{"n":1e999}'],
  ])('does not run with %s', async (_, args) => {
    const rig = await new Rig().handshake();
    rig.client(
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"allow","arguments":${args}}}`,
    );
    const result = await rig.result(1);
    expect(result.isError).toBe(true);
    expect(textOf(result)).toContain('ARGUMENT_NOT_CANONICAL');
    expect(rig.calls).toEqual([]);
  });

  it('runs with the largest number that can be held', async () => {
    const rig = await new Rig().handshake();
    rig.client(
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"allow","arguments":{"n":9007199254740991,"m":9223372036854775808}}}',
    );
    await rig.result(1);
    expect(rig.calls[0]?.params).toMatchObject({
      arguments: { n: Number.MAX_SAFE_INTEGER, m: 2 ** 63 },
    });
  });

  it('is denied by a result that says why, and never by an error', async () => {
    const rig = await new Rig({
      policy: { ...QUICK_POLICY, block: [{ tools: ['*allow'], reason: 'not on this machine' }] },
    }).handshake();
    const result = await rig.result(rig.call('allow'));
    expect(result).toEqual({
      isError: true,
      content: [
        { type: 'text', text: 'Steelyard did not let this call run (POLICY_BLOCKED): not on this machine' },
      ],
    });
    const modern = await rig.result(rig.call('allow', {}, { _meta: modernMeta(true) }));
    expect(modern.resultType).toBe('complete');
  });

  it('answers a call that wanted a task by an error: a result would be no task', async () => {
    const rig = await new Rig({ policy: { ...QUICK_POLICY, block: [{ tools: ['*'] }] } }).handshake();
    const response = await rig.response(rig.call('allow', {}, { task: { ttl: 1000 } }));
    expect(response.error).toMatchObject({ message: expect.stringContaining('POLICY_BLOCKED') });
  });

  it('is recorded when its task is done', async () => {
    const rig = await new Rig({
      result: () => ({ task: { taskId: 't1', status: 'working' } }),
    }).handshake();
    await rig.result(rig.call('allow', {}, { task: { ttl: 1000 } }));
    expect(rig.records.map(({ type }) => type)).toEqual(['decision']);
    rig.client({ jsonrpc: '2.0', id: 5, method: 'tasks/result', params: { taskId: 't1' } });
    await rig.server({ jsonrpc: '2.0', id: 5, result: { content: [{ type: 'text', text: 'done' }] } });
    expect(rig.records.map(({ type }) => type)).toEqual(['decision', 'outcome']);
    expect((await rig.sessions.read('s1')).history[0]?.output).toBe('done');
  });

  it('keeps its result when the outcome cannot be recorded, and says so', async () => {
    const rig = await new Rig({
      report: async () => {
        throw new Error('disk full');
      },
    }).handshake();
    expect(textOf(await rig.result(rig.call('allow', { a: 1 })))).toBe('{"a":1}');
    expect(rig.notes.join()).toContain('could not be recorded: disk full');
  });

  it('lets the next call through before its outcome is on the disk, and says when that fails', async () => {
    const appended: unknown[] = [];
    let fail: (error: Error) => void = () => undefined;
    const rig = await new Rig({
      gate: {
        audit: {
          append: (record, how) => {
            appended.push([record.type, how?.sync ?? true]);
            return record.type === 'decision'
              ? Promise.resolve({ id: `e${appended.length}` })
              : new Promise((_, reject) => {
                  fail = reject;
                });
          },
        },
      },
    }).handshake();
    for (const a of [1, 2]) expect(textOf(await rig.result(rig.call('allow', { a })))).toBe(`{"a":${a}}`);
    await rig.exchange.settled();
    expect(appended).toEqual([
      ['decision', true],
      ['outcome', false],
      ['decision', true],
      ['outcome', false],
    ]);
    expect((await rig.sessions.read('s1')).history).toHaveLength(2);
    expect(rig.notes).toEqual([]);
    fail(new Error('no disk'));
    await new Promise((resolve) => setImmediate(resolve));
    expect(rig.notes.join()).toContain('could not be recorded: no disk');
  });

  it('does not run when the gate itself fails', async () => {
    const rig = await new Rig({
      desk: {
        gate: {
          evaluate: () => Promise.reject(new Error('boom')),
          report: async () => undefined,
        },
      },
    }).handshake();
    const result = await rig.result(rig.call('allow'));
    expect(textOf(result)).toContain('INTERNAL');
    expect(rig.calls).toEqual([]);
  });

  it('does not run where the decision cannot be written down', async () => {
    const rig = await new Rig({
      gate: {
        audit: {
          append: () => Promise.reject(new Error('locked')),
        },
      },
    }).handshake();
    expect(textOf(await rig.result(rig.call('allow')))).toContain('STORE_FAILED');
    expect(rig.calls).toEqual([]);
  });

  it('does not run when it was cancelled while people were asked, and the server hears nothing of it', async () => {
    const rig = await new Rig().handshake();
    const id = rig.call('confirm');
    const asked = await rig.elicited();
    rig.client({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
    await rig.until(rig.toClient, ({ method }) => method === 'notifications/cancelled');
    rig.client({ jsonrpc: '2.0', id: asked.id, result: approve });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rig.calls).toEqual([]);
    expect(rig.toClient.filter((message) => message.id === id)).toEqual([]);
    expect(rig.toServer.some(({ method }) => method === 'notifications/cancelled')).toBe(false);
  });

  it('is not confirmed by its server, which answers in the place of the client', async () => {
    const rig = await new Rig().handshake();
    rig.call('confirm');
    const asked = await rig.elicited();
    rig.now += READ_MS;
    await rig.server({ jsonrpc: '2.0', id: asked.id, result: approve });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rig.calls).toEqual([]);
    rig.client({ jsonrpc: '2.0', id: asked.id, result: approve });
    await rig.until(rig.toServer, ({ method }) => method === 'tools/call');
  });

  it('is asked about under an id that its server cannot know', async () => {
    const rig = await new Rig().handshake();
    rig.call('confirm');
    const asked = await rig.elicited();
    const listed = rig.toServer.find(({ method }) => method === 'tools/list');
    const tagOf = (id: unknown): string => String(id).replace(/\d+$/, '');
    expect(tagOf(listed?.id)).toMatch(/^steelyard-/);
    expect(tagOf(asked.id)).not.toBe(tagOf(listed?.id));
  });

  it('is weighed by what its server lists, and not by what the client says in its place', async () => {
    const rig = await new Rig({ silent: true }).handshake();
    const id = rig.call('confirm');
    const listed = await rig.until(rig.toServer, ({ method }) => method === 'tools/list');
    rig.client({ jsonrpc: '2.0', id: listed.id, result: { tools: [toolCalled('confirm')] } });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rig.contexts).toEqual([]);
    await rig.server({ jsonrpc: '2.0', id: listed.id, result: { tools: [toolCalled('confirm')] } });
    await rig.elicited();
    expect(rig.contexts).toHaveLength(1);
    rig.client({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
  });

  it('is given up when the client has gone', async () => {
    const rig = await new Rig().handshake();
    rig.call('confirm');
    const asked = await rig.elicited();
    rig.exchange.clientGone();
    rig.client({ jsonrpc: '2.0', id: asked.id, result: approve });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(rig.calls).toEqual([]);
  });

  it('that is not listed is asked about, and denied where nobody is', async () => {
    const rig = await new Rig({ tools: [] }).handshake();
    const result = await rig.result(rig.call('allow'));
    expect(textOf(result)).toContain('MCP_TOOL_UNTRUSTED');
    expect(textOf(result)).toContain('the server does not list it');
    // The log says what became of it.
    expect(rig.records[0]).toMatchObject({ type: 'decision', verdict: 'block', enforced: 'deny' });
    expect(rig.contexts[0]?.hints).toEqual({
      tool_is_not_trusted: true,
      tool_definition_is_not_pinned: 10_000,
    });
    const asked = rig.call('confirm');
    await answer(rig, approve);
    expect((await rig.result(asked)).isError).toBeUndefined();
  });

  it('of a tool that is listed twice is not trusted', async () => {
    const tools = [
      toolCalled('allow', { description: 'Deletes.' }),
      toolCalled('allow'),
      toolCalled('read_allow'),
    ];
    const rig = await new Rig({ tools }).handshake();
    expect(textOf(await rig.result(rig.call('allow')))).toContain('it is listed twice');
    expect((await rig.result(rig.call('read_allow'))).isError).toBeUndefined();
  });

  it('of a tool whose definition has changed is not trusted', async () => {
    const rig = await new Rig({
      pin: () => ({ trusted: false, why: 'it has changed', news: true }),
    }).handshake();
    expect(textOf(await rig.result(rig.call('allow')))).toContain('it has changed');
    expect(rig.notes.join()).toContain('`allow` is not trusted: it has changed');
  });

  it('takes no approval for another definition of the tool', async () => {
    let digest = 'a'.repeat(64);
    const rig = await new Rig({ pin: () => ({ trusted: true, added: false, digest }) }).handshake({});
    const asked = async (): Promise<string> => textOf(await rig.result(rig.call('confirm')));
    expect(await asked()).toContain('APPROVAL_PENDING');
    const [request] = await rig.requests.list({ states: ['pending'] });
    const person = { id: 'ana', authenticatedBy: 'test' };
    const approve = async (id: string): Promise<void> => {
      const shown = await rig.gate.approvals.begin(id, person);
      await rig.gate.approvals.answer(id, person, shown.digest, { kind: 'confirm', typed: 'yes' });
    };
    await approve(request?.id as string);
    digest = 'b'.repeat(64);
    await rig.server({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
    expect(await asked()).toContain('APPROVAL_PENDING');
    digest = 'a'.repeat(64);
    await rig.server({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
    expect((await rig.result(rig.call('confirm'))).isError).toBeUndefined();
  });

  it('looks at the list again after the server has said that it changed', async () => {
    let tools = [toolCalled('allow')];
    const rig = await new Rig({ tools: undefined as never, silent: true }).handshake();
    const serve = async (): Promise<void> => {
      const asked = await rig.until(
        rig.toServer,
        ({ method, id }) => method === 'tools/list' && !served.has(id),
      );
      served.add(asked.id);
      await rig.server({ jsonrpc: '2.0', id: asked.id, result: { tools } });
    };
    const served = new Set<unknown>();
    rig.call('allow');
    await serve();
    await rig.until(rig.toServer, ({ method }) => method === 'tools/call');
    tools = [];
    await rig.server({ jsonrpc: '2.0', method: 'notifications/tools/list_changed' });
    const second = rig.call('allow');
    await serve();
    expect(textOf(await rig.result(second))).toContain('MCP_TOOL_UNTRUSTED');
  });

  it('of a server that does not list in time is denied', async () => {
    const rig = await new Rig({ silent: true }).handshake();
    expect(textOf(await rig.result(rig.call('allow')))).toContain('INTERNAL');
    expect(rig.calls).toEqual([]);
  });
});

describe('asking at a legacy client', () => {
  it('takes an explicit yes, and nothing less', async () => {
    const rig = await new Rig().handshake();
    const id = rig.call('confirm', { to: 'ana@farm.example' });
    const asked = await answer(rig, approve);
    expect(asked.params).toMatchObject({
      mode: 'form',
      message: expect.stringContaining('ana@farm.example'),
    });
    expect((await rig.result(id)).isError).toBeUndefined();
    expect(rig.calls).toHaveLength(1);
    expect(rig.toServer.some((message) => message.id === asked.id)).toBe(false);
  });

  it('asks again after an `accept` without the field, and then takes it for a failure', async () => {
    const rig = await new Rig().handshake();
    const id = rig.call('confirm');
    await answer(rig, { action: 'accept' });
    await answer(rig, { action: 'accept', content: { decision: true, approve: true } }, 1);
    expect(textOf(await rig.result(id))).toContain('APPROVAL_FAILED');
    expect(rig.calls).toEqual([]);
  });

  it.each<[string, JsonObject, string]>([
    ['`decline` as a no', { action: 'decline' }, 'APPROVAL_DENIED'],
    ['`deny` as a no', { action: 'accept', content: { decision: 'deny' } }, 'APPROVAL_DENIED'],
    ['`cancel` as nobody', { action: 'cancel' }, 'APPROVAL_PENDING'],
    ['what is no answer as nobody', { action: 'yes' }, 'APPROVAL_PENDING'],
  ])('takes %s', async (_, result, code) => {
    const rig = await new Rig().handshake();
    const id = rig.call('confirm');
    await answer(rig, result);
    expect(textOf(await rig.result(id))).toContain(code);
    expect(rig.calls).toEqual([]);
  });

  it('does not blame a person for a client that declines by itself', async () => {
    const rig = await new Rig().handshake();
    const id = rig.call('confirm');
    const asked = await rig.elicited();
    rig.client({ jsonrpc: '2.0', id: asked.id, result: { action: 'decline' } });
    const text = textOf(await rig.result(id));
    expect(text).toContain('APPROVAL_PENDING');
    expect(text).toContain('declined by itself');
  });

  it('does not let a client answer before the review time', async () => {
    const rig = await new Rig({
      policy: { ...QUICK_POLICY, minimumReviewSeconds: { LOW: 0, MEDIUM: 3, HIGH: 0, CRITICAL: 0 } },
    }).handshake();
    const id = rig.call('confirm');
    for (let i = 0; i < 3; i += 1) {
      const asked = await rig.elicited(i);
      rig.client({ jsonrpc: '2.0', id: asked.id, result: approve });
    }
    expect(textOf(await rig.result(id))).toContain('keeps answering before anybody could have read it');
    expect(rig.calls).toEqual([]);
  });

  it('omits the mode before 2025-11-25, and asks nobody before 2025-06-18', async () => {
    const old = await new Rig().handshake({ elicitation: {} }, '2025-06-18');
    old.call('confirm');
    expect(Object.hasOwn((await old.elicited()).params as object, 'mode')).toBe(false);
    const older = await new Rig().handshake({ elicitation: {} }, '2025-03-26');
    expect(textOf(await older.result(older.call('confirm')))).toContain('APPROVAL_PENDING');
  });

  it.each<[string, JsonObject]>([
    ['without elicitation', {}],
    ['that only opens addresses', { elicitation: { url: {} } }],
  ])('asks elsewhere at a client %s', async (_, capabilities) => {
    const rig = await new Rig().handshake(capabilities);
    const text = textOf(await rig.result(rig.call('confirm')));
    expect(text).toContain('APPROVAL_PENDING');
    expect(text).toContain('repeat the very same call');
  });

  it('runs the repeated call once people have said yes elsewhere, once', async () => {
    const rig = await new Rig().handshake({});
    await rig.result(rig.call('confirm', { n: 1 }));
    const [request] = await rig.requests.list();
    const person = { id: 'ana', authenticatedBy: 'terminal' };
    const shown = await rig.gate.approvals.begin(request?.id ?? '', person);
    await rig.gate.approvals.answer(shown.id, person, shown.digest, { kind: 'confirm', typed: 'yes' });
    expect(textOf(await rig.result(rig.call('confirm', { n: 2 })))).toContain('APPROVAL_PENDING');
    expect((await rig.result(rig.call('confirm', { n: 1 }))).isError).toBeUndefined();
    expect(textOf(await rig.result(rig.call('confirm', { n: 1 })))).toContain('APPROVAL_PENDING');
    expect(rig.calls).toHaveLength(1);
  });

  it('does not ask there what the policy gives to certain people', async () => {
    const rig = await new Rig({
      policy: { ...QUICK_POLICY, groups: { leads: ['ana'] }, approvers: 'leads' },
    }).handshake();
    expect(textOf(await rig.result(rig.call('confirm')))).toContain('APPROVAL_PENDING');
  });

  it.each<['none' | 'confirm' | 'quiz', string, boolean]>([
    ['none', 'confirm', false],
    ['confirm', 'confirm', true],
    ['confirm', 'quiz', false],
    ['quiz', 'quiz', true],
    ['quiz', 'many', false],
  ])('with --elicit %s, a call that needs %s is asked there: %s', async (elicit, tool, there) => {
    const rig = await new Rig({ desk: { elicit } }).handshake();
    const id = rig.call(tool, { to: 'ana@farm.example', amount: 12 });
    if (there) await rig.elicited();
    else expect(textOf(await rig.result(id))).toContain('APPROVAL_PENDING');
    expect(rig.toClient.some(({ method }) => method === 'elicitation/create')).toBe(there);
  });

  it('shows a quiz on a screen without the call', async () => {
    const rig = await new Rig({ desk: { elicit: 'quiz' } }).handshake();
    const id = rig.call('quiz', { to: 'ana@farm.example', amount: '1240.50', invoice: 'INV-2093' });
    const first = await answer(rig, { action: 'accept', content: { decision: 'go on to the questions' } });
    expect((first.params as JsonObject).message).toContain('ana@farm.example');
    const second = await rig.elicited(1);
    const { message, requestedSchema } = second.params as { message: string; requestedSchema: JsonObject };
    expect(message).not.toContain('ana@farm.example');
    const [request] = await rig.requests.list();
    const facts = (request?.facts ?? []).map(({ answer: right }) => right);
    const properties = requestedSchema.properties as Record<string, { enum?: string[] }>;
    const content = Object.fromEntries(
      Object.entries(properties).map(([name, { enum: choices }]) => [
        name,
        choices?.find((choice) => facts.includes(choice.slice(3))) ?? facts[0] ?? '',
      ]),
    );
    rig.now += READ_MS;
    rig.client({ jsonrpc: '2.0', id: second.id, result: { action: 'accept', content } });
    expect((await rig.result(id)).isError).toBeUndefined();
    expect(rig.calls).toHaveLength(1);
  });

  it('fails a quiz that is answered wrongly twice', async () => {
    const rig = await new Rig({ desk: { elicit: 'quiz' } }).handshake();
    const id = rig.call('quiz', { to: 'ana@farm.example', amount: '1240.50', invoice: 'INV-2093' });
    for (let i = 0; i < 2; i += 1) {
      await answer(rig, { action: 'accept', content: { decision: 'go on to the questions' } }, 2 * i);
      await answer(rig, { action: 'accept', content: {} }, 2 * i + 1);
    }
    expect(textOf(await rig.result(id))).toContain('APPROVAL_FAILED');
    expect(rig.calls).toEqual([]);
  });

  it('never cuts what a person is asked about: what is too long is asked elsewhere', async () => {
    const rig = await new Rig().handshake();
    const text = textOf(await rig.result(rig.call('confirm', { text: 'x '.repeat(10_000) })));
    expect(text).toContain('a dialogue of the client cannot carry it');
  });

  it('takes back a dialogue that nobody answers, before the client gives the call up', async () => {
    // A busy machine takes its time to ask.
    const rig = await new Rig({ desk: { waitMs: 300 } }).handshake();
    const id = rig.call('confirm');
    const asked = await rig.elicited();
    expect(textOf(await rig.result(id))).toContain('APPROVAL_PENDING');
    const over = rig.toClient.find(({ method }) => method === 'notifications/cancelled');
    expect(over?.params).toMatchObject({ requestId: asked.id });
    rig.client({ jsonrpc: '2.0', id: asked.id, result: approve });
    expect(rig.toServer.some((message) => message.id === asked.id)).toBe(false);
  });

  it('runs when somebody has said yes elsewhere meanwhile', async () => {
    const rig = await new Rig({ desk: { elicit: 'none' } }).handshake();
    const id = rig.call('confirm', {}, { _meta: { progressToken: 'p' } });
    await rig.until(rig.toClient, ({ method }) => method === 'notifications/progress');
    const [request] = await rig.requests.list();
    const person = { id: 'ana', authenticatedBy: 'terminal' };
    const shown = await rig.gate.approvals.begin(request?.id ?? '', person);
    await rig.gate.approvals.answer(shown.id, person, shown.digest, { kind: 'confirm', typed: 'yes' });
    expect((await rig.result(id)).isError).toBeUndefined();
    const signs = rig.toClient.filter(({ method }) => method === 'notifications/progress');
    const steps = signs.map(({ params }) => (params as { progress: number }).progress);
    expect(steps.every((step, i) => step > (steps[i - 1] ?? 0) && step < 1)).toBe(true);
    expect(signs[0]?.params).toMatchObject({
      progressToken: 'p',
      message: expect.stringContaining('waiting'),
    });
  });
});

describe('asking at a modern client', () => {
  const meta = (): JsonObject => ({ _meta: modernMeta(true) });

  async function ask(rig: Rig, name = 'confirm', args: JsonObject = { n: 1 }, more: JsonObject = {}) {
    const result = await rig.result(rig.call(name, args, { ...meta(), ...more }));
    rig.now += READ_MS;
    return result as JsonObject & { requestState: string };
  }

  const retry = (state: string, reply: JsonObject, more: JsonObject = {}): JsonObject => ({
    ...meta(),
    ...more,
    requestState: state,
    inputResponses: { steelyard_approval: reply },
  });

  it('asks by a result, and runs the same call when it comes back with a yes', async () => {
    const rig = new Rig();
    const asked = await ask(rig);
    expect(asked).toMatchObject({
      resultType: 'input_required',
      inputRequests: { steelyard_approval: { method: 'elicitation/create', params: { mode: 'form' } } },
      requestState: expect.stringMatching(/^sy1\./),
    });
    const result = await rig.result(rig.call('confirm', { n: 1 }, retry(asked.requestState, approve)));
    expect(result.isError).toBeUndefined();
    expect(rig.calls.map(({ params }) => params)).toEqual([
      { name: 'confirm', arguments: { n: 1 }, _meta: modernMeta(true) },
    ]);
  });

  it.each<[string, JsonObject, string]>([
    ['a no', { action: 'decline' }, 'APPROVAL_DENIED'],
    ['a closed dialogue', { action: 'cancel' }, 'APPROVAL_PENDING'],
    ['nothing', {}, 'APPROVAL_PENDING'],
  ])('does not run after %s', async (_, reply, code) => {
    const rig = new Rig();
    const asked = await ask(rig);
    const result = await rig.result(rig.call('confirm', { n: 1 }, retry(asked.requestState, reply)));
    expect(textOf(result)).toContain(code);
    expect(rig.calls).toEqual([]);
  });

  it('asks a second time after an `accept` without the field', async () => {
    const rig = new Rig();
    const asked = await ask(rig);
    const again = await rig.result(
      rig.call('confirm', { n: 1 }, retry(asked.requestState, { action: 'accept' })),
    );
    expect(again.resultType).toBe('input_required');
    const last = await rig.result(
      rig.call('confirm', { n: 1 }, retry(again.requestState as string, { action: 'accept' })),
    );
    expect(textOf(last)).toContain('APPROVAL_FAILED');
  });

  it('takes a state once, for the same call, unchanged, and in time', async () => {
    const rig = new Rig();
    const { requestState: one } = await ask(rig, 'confirm', { n: 1 });
    expect(textOf(await rig.result(rig.call('confirm', { n: 2 }, retry(one, approve))))).toContain(
      'APPROVAL_MISMATCH',
    );
    expect(textOf(await rig.result(rig.call('confirm', { n: 1 }, retry(one, approve))))).toContain(
      'MCP_STATE_INVALID',
    );
    const { requestState: two } = await ask(rig, 'confirm', { n: 3 });
    const bent = `${two.slice(0, 12)}${two[12] === 'A' ? 'B' : 'A'}${two.slice(13)}`;
    expect(textOf(await rig.result(rig.call('confirm', { n: 3 }, retry(bent, approve))))).toContain(
      'MCP_STATE_INVALID',
    );
    rig.now += 3_600_000;
    expect(textOf(await rig.result(rig.call('confirm', { n: 3 }, retry(two, approve))))).toContain(
      'MCP_STATE_INVALID',
    );
    expect(rig.calls).toEqual([]);
  });

  it("wraps the server's own state, gives it back as it was, and asks people only once", async () => {
    const upstream = 'ünïcode.state/"quoted"';
    const rig = new Rig({
      result: ({ requestState }) =>
        requestState === undefined
          ? {
              resultType: 'input_required',
              inputRequests: { name: { method: 'elicitation/create' } },
              requestState: upstream,
            }
          : { resultType: 'complete', content: [{ type: 'text', text: 'done' }] },
    });
    const asked = await ask(rig);
    const more = (await rig.result(
      rig.call('confirm', { n: 1 }, retry(asked.requestState, approve)),
    )) as JsonObject & { requestState: string };
    expect(more.inputRequests).toEqual({ name: { method: 'elicitation/create' } });
    expect(more.requestState).toMatch(/^sy1\./);
    const answers = { name: { action: 'accept', content: { name: 'Ana' } } };
    const done = await rig.result(
      rig.call('confirm', { n: 1 }, { ...meta(), requestState: more.requestState, inputResponses: answers }),
    );
    expect(textOf(done)).toBe('done');
    expect(rig.calls[1]?.params).toEqual({
      name: 'confirm',
      arguments: { n: 1 },
      ...meta(),
      requestState: upstream,
      inputResponses: answers,
    });
    expect(rig.records.filter(({ type }) => type === 'outcome')).toHaveLength(1);
    const again = { ...meta(), requestState: more.requestState, inputResponses: answers };
    expect(textOf(await rig.result(rig.call('confirm', { n: 1 }, again)))).toContain('MCP_STATE_INVALID');
  });

  it('keeps a foreign state and its answers through the question', async () => {
    const rig = new Rig();
    const foreign = { requestState: 'theirs', inputResponses: { name: { action: 'accept' } } };
    const asked = await ask(rig, 'confirm', { n: 1 }, foreign);
    await rig.result(rig.call('confirm', { n: 1 }, retry(asked.requestState, approve)));
    expect(rig.calls[0]?.params).toMatchObject(foreign);
  });

  it('lists the tools for itself as the client would', async () => {
    const rig = new Rig();
    await ask(rig, 'allow');
    expect(rig.toServer[0]).toMatchObject({ method: 'tools/list', params: { _meta: modernMeta(true) } });
  });
});

describe('all other messages', () => {
  it('are refused as a batch', async () => {
    const rig = await new Rig().handshake();
    rig.client('[{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"allow"}}]');
    expect(rig.toClient.at(-1)).toMatchObject({ id: null, error: { code: -32600 } });
    expect(rig.toServer.filter(({ method }) => method === 'tools/call')).toEqual([]);
  });

  it.each<[string, string, number]>([
    ['no JSON', 'hello', -32700],
    ['a member twice', '{"jsonrpc":"2.0","id":1,"method":"tools/call","method":"ping"}', -32600],
    ['a member in another case', '{"jsonrpc":"2.0","id":1,"method":"ping","Method":"tools/call"}', -32600],
    [
      'a line in a line',
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":\r{"jsonrpc":"2.0","id":2,"method":"tools/call"}\r}',
      -32600,
    ],
    ['a method with a result', '{"jsonrpc":"2.0","id":1,"method":"tools/call","result":{}}', -32600],
    [
      'a call in another case',
      '{"jsonrpc":"2.0","id":1,"method":"Tools/Call","params":{"name":"allow"}}',
      -32600,
    ],
    ['an id that is none', '{"jsonrpc":"2.0","id":{"a":1},"method":"tools/call"}', -32600],
    [
      'a name twice',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"allow","name":"many"}}',
      -32602,
    ],
    [
      'arguments that are a list',
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"allow","arguments":[1]}}',
      -32602,
    ],
    ['no name', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{}}', -32602],
    ['neither a request nor an answer', '{"jsonrpc":"2.0"}', -32600],
  ])('that are %s are answered with an error and go nowhere', async (_, text, code) => {
    const rig = new Rig();
    rig.client(text);
    await new Promise((resolve) => setImmediate(resolve));
    expect(rig.toServer).toEqual([]);
    expect(rig.toClient).toEqual([expect.objectContaining({ error: expect.objectContaining({ code }) })]);
  });

  it('drops bytes that are no text, and a call without an id', async () => {
    const rig = new Rig();
    rig.exchange.fromClient(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]));
    rig.client({ jsonrpc: '2.0', method: 'tools/call', params: { name: 'allow' } });
    expect(rig.toServer).toEqual([]);
    expect(rig.notes.join()).toContain('without an id');
  });

  it('keep an id that JavaScript cannot hold in an answer', async () => {
    const rig = await new Rig({ policy: { ...QUICK_POLICY, block: [{ tools: ['*'] }] } }).handshake();
    rig.client('{"jsonrpc":"2.0","id":12345678901234567890,"method":"tools/call","params":{"name":"allow"}}');
    await rig.until(rig.toClient, ({ result }) => (result as JsonObject | undefined)?.isError === true);
    expect(rig.rawToClient.at(-1)).toContain('"id":12345678901234567890,');
  });

  it('of a server that are no messages go to the person who runs it, escaped', async () => {
    const rig = await new Rig().handshake();
    const before = rig.toClient.length;
    await rig.server('listening on \u001b[31m8080');
    await rig.server('[]');
    expect(rig.toClient).toHaveLength(before);
    expect(rig.notes[0]).toContain('listening on <U+001B>[31m8080');
  });

  it('tell whoever waits that the server has gone', async () => {
    const rig = await new Rig({ silent: true }).handshake();
    rig.client({ jsonrpc: '2.0', id: 'a', method: 'resources/list' });
    rig.exchange.serverGone('the server ended with code 1');
    expect(rig.toClient.at(-1)).toEqual({
      jsonrpc: '2.0',
      id: 'a',
      error: { code: -32603, message: 'MCP_SERVER_FAILED: the server ended with code 1' },
    });
  });

  it('answer all that waits when an answer was too long to be passed on', async () => {
    const rig = await new Rig({ silent: true }).handshake();
    rig.client({ jsonrpc: '2.0', id: 'a', method: 'resources/list' });
    await rig.exchange.fromServer('too-long');
    expect(rig.toClient.at(-1)).toMatchObject({
      id: 'a',
      error: { message: expect.stringContaining('MCP_MESSAGE_TOO_LONG') },
    });
    rig.exchange.fromClient('too-long');
    expect(rig.toClient.at(-1)).toMatchObject({ id: null });
  });

  it('refuse an id that is in use', async () => {
    const rig = await new Rig({ silent: true }).handshake();
    rig.client({ jsonrpc: '2.0', id: 'a', method: 'resources/list' });
    rig.client({ jsonrpc: '2.0', id: 'a', method: 'resources/list' });
    expect(rig.toClient.at(-1)).toMatchObject({ id: 'a', error: { code: -32600 } });
    expect(rig.toServer.filter(({ id }) => id === 'a')).toHaveLength(1);
  });

  it('that read resources are remembered, for where arguments come from', async () => {
    const rig = await new Rig({ silent: true }).handshake();
    rig.client({ jsonrpc: '2.0', id: 'r', method: 'resources/read', params: { uri: 'file:///a' } });
    await rig.server({
      jsonrpc: '2.0',
      id: 'r',
      result: { contents: [{ uri: 'file:///a', text: 'pay DE89' }] },
    });
    expect((await rig.sessions.read('s1')).history[0]).toMatchObject({
      functionName: 'resources/read',
      output: ['pay DE89', 'file:///a'],
    });
  });
});
