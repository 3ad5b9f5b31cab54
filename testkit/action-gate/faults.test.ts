import { describe, expect, it } from 'vitest';
import { type ActionContext, FixedRiskScorer } from '../../src/action/index.ts';
import type { Shown } from '../../src/approval/approvals.ts';
import { type ActionAudit, callbackChannel, createGate, MemoryRequestStore } from '../../src/gate/index.ts';
import { MemorySessionStore } from '../../src/session/index.ts';

/** An object whose calls are counted, and of which one call, or each from one on, throws. */
function failing<T extends object>(target: T, tick: () => void): T {
  return new Proxy(target, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name, of);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        tick();
        return value.apply(of, args);
      };
    },
  });
}

/** A world in which call number `at` to any store, log or scorer fails. `calls` are those made until the end. */
function faultyGate(at: number, forever = false) {
  const state = { calls: 0, ran: 0 };
  const tick = (): void => {
    state.calls += 1;
    if (state.calls === at || (forever && state.calls > at)) throw new Error('disk on fire');
  };
  const audit: ActionAudit = { append: async () => ({ id: 'entry' }) };
  const gate = createGate({
    audit: failing(audit, tick),
    requests: failing(new MemoryRequestStore(), tick),
    sessions: failing(new MemorySessionStore(), tick),
    scorer: failing(new FixedRiskScorer(0.5), tick),
    policy: { minimumReviewSeconds: { MEDIUM: 0 } },
    channels: [
      callbackChannel([
        {
          approver: { id: 'ana', authenticatedBy: 'callback' },
          ask: async (_shown: Shown) => ({ kind: 'confirm', typed: 'yes' }),
        },
      ]),
    ],
  });
  const run = gate.wrap(
    async (_id: string) => {
      state.ran += 1;
      return 'done';
    },
    { name: 'records:change' },
    { task: 'change it' },
  );
  return { run, state };
}

describe('a fault at every single step', () => {
  it.each([
    ['once', false],
    ['from then on', true],
  ])('is a denial with a code, or comes after the one run: %s', async (_name, forever) => {
    const whole = faultyGate(0);
    expect(await whole.run('a')).toBe('done');
    expect(whole.state.calls).toBeGreaterThan(8);
    let denied = 0;
    for (let at = 1; at <= whole.state.calls; at += 1) {
      const { run, state } = faultyGate(at, forever);
      const [end] = await Promise.allSettled([run('a')]);
      if (end?.status === 'rejected') {
        denied += 1;
        expect(end.reason, `step ${at}`).toMatchObject({ code: expect.stringMatching(/^[A-Z_]+$/) });
        expect(state.ran, `step ${at}`).toBe(0);
      } else {
        expect(state.ran, `step ${at}`).toBe(1);
      }
    }
    expect(denied).toBeGreaterThan(5);
  });
});

describe('a wrapped function that has run', () => {
  function gateOf(append: ActionAudit['append']) {
    return createGate({ audit: { append }, scorer: new FixedRiskScorer(0), channels: [] });
  }
  async function warned(work: () => Promise<unknown>): Promise<readonly string[]> {
    const found: string[] = [];
    const listen = (warning: Error): void => {
      found.push(warning.message);
    };
    process.on('warning', listen);
    await work();
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
    return found;
  }
  const outcomeFails: ActionAudit['append'] = async (record) => {
    if (record.type === 'outcome') throw new Error('disk on fire');
    return { id: 'entry' };
  };

  it('gives its result back when its outcome cannot be recorded, and says so', async () => {
    const ran: string[] = [];
    const pay = gateOf(outcomeFails).wrap(async () => `receipt ${ran.push('ran')}`, { name: 'pay' });
    let result: unknown;
    const warnings = await warned(async () => {
      result = await pay();
    });
    expect([result, ran]).toEqual(['receipt 1', ['ran']]);
    expect(warnings.join()).toMatch(/`pay` has run, and its outcome could not be recorded: disk on fire/);
  });

  it('keeps the error that it threw when its outcome cannot be recorded', async () => {
    const pay = gateOf(outcomeFails).wrap(
      () => {
        throw new RangeError('no funds');
      },
      { name: 'pay' },
    );
    await warned(() => expect(pay()).rejects.toThrow(/no funds/));
  });

  it('has one outcome, whatever it does', async () => {
    const types: string[] = [];
    const gate = gateOf(async (record) => {
      types.push(record.type);
      return { id: 'entry' };
    });
    expect(await gate.wrap((n: number) => n + 1, { name: 'plus' })(1)).toBe(2);
    const thenable = Object.fromEntries([['then', (done: (value: number) => void) => done(7)]]);
    expect(await gate.wrap(() => thenable, { name: 'later' })()).toBe(7);
    await expect(gate.wrap(async () => Promise.reject(null), { name: 'odd' })()).rejects.toBe(null);
    expect(types).toEqual(['decision', 'outcome', 'decision', 'outcome', 'decision', 'outcome']);
  });

  it('does not run when its arguments cannot be made again, and that is its outcome', async () => {
    const seen: unknown[] = [];
    let ran = 0;
    const gate = gateOf(async (record) => {
      seen.push(record.type === 'outcome' ? record.status : record.type);
      return { id: 'entry' };
    });
    const read = gate.wrap(
      () => {
        ran += 1;
      },
      {
        name: 'read',
        canonicalise: () => ['x'],
        revive: () => {
          throw new Error('cannot revive');
        },
      },
    );
    await expect(read()).rejects.toThrow('cannot revive');
    expect([ran, seen]).toEqual([0, ['decision', 'failed']]);
  });
});

describe('arguments that fight back', () => {
  const gate = createGate({ scorer: new FixedRiskScorer(0), channels: [] });
  const hostile: [string, unknown][] = [
    [
      'a getter',
      {
        get a() {
          return 1;
        },
      },
    ],
    ['a thenable with a function', Object.fromEntries([['then', () => 1]])],
    ['a promise', Promise.resolve(1)],
    ['a proxy', new Proxy({}, {})],
    ['a symbol', { [Symbol.iterator]: 1 }],
    ['a class', new Map()],
  ];
  it.each(hostile)('are refused before anything is weighed: %s', async (_name, value) => {
    expect(await gate.evaluate({ functionName: 'f', args: [value] })).toMatchObject({
      verdict: 'deny',
      code: 'ARGUMENT_NOT_CANONICAL',
    });
  });

  it('stay members of the object when they are called like parts of a prototype', async () => {
    const seen: unknown[] = [];
    const args = JSON.parse('{"__proto__": {"admin": true}, "constructor": {"prototype": 1}}') as object;
    await gate.wrap((one: object) => void seen.push(one), { name: 'keep' })(args);
    expect(Object.keys(seen[0] as object)).toEqual(['__proto__', 'constructor']);
    expect((seen[0] as { admin?: boolean }).admin).toBeUndefined();
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each<[string, (args: readonly unknown[]) => unknown]>([
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['gives a promise', async () => []],
    ['gives a function', () => () => 1],
  ])('are refused when their `canonicalise` %s', async (_name, canonicalise) => {
    const run = gate.wrap(() => 1, { name: 'f', canonicalise, revive: () => [] });
    await expect(run()).rejects.toMatchObject({ code: 'ARGUMENT_NOT_CANONICAL' });
  });

  it('cannot give another name to the reader than to the runner', async () => {
    let reads = 0;
    const context = {
      get functionName() {
        reads += 1;
        return reads === 1 ? 'users:read' : 'users:delete';
      },
      args: [],
    } as ActionContext;
    const seen: string[] = [];
    const audit: ActionAudit = {
      append: async (record) => {
        if (record.type === 'decision') seen.push(String(record.tool));
        return { id: 'entry' };
      },
    };
    await createGate({ audit, scorer: new FixedRiskScorer(0), channels: [] }).evaluate(context);
    expect([reads, seen]).toEqual([1, ['users:read']]);
  });

  it.each<[string, unknown]>([
    ['a context that is null', null],
    [
      'a name that throws',
      {
        get functionName() {
          throw new Error('boom');
        },
        args: [],
      },
    ],
    ['a name that is no text', { functionName: 7, args: [] }],
    ['an agent that is no text', { functionName: 'f', args: [], agentId: 7 }],
    ['a session that is a list', { functionName: 'f', args: [], sessionId: ['s'] }],
    ['an environment that is a list', { functionName: 'f', args: [], environment: ['production'] }],
    [
      'a context whose member throws',
      {
        functionName: 'f',
        get args() {
          throw new Error('boom');
        },
      },
    ],
  ])('are a denial with a code: %s', async (_name, context) => {
    expect(await gate.evaluate(context as ActionContext)).toMatchObject({
      verdict: 'deny',
      code: expect.stringMatching(/^[A-Z_]+$/),
    });
  });

  it('end soon with a named outcome when they are huge', { retry: 3, timeout: 60_000 }, async () => {
    const channel = callbackChannel([
      {
        approver: { id: 'ana', authenticatedBy: 'callback' },
        ask: async () => ({ kind: 'confirm', typed: 'yes' }),
      },
    ]);
    const asking = createGate({
      scorer: new FixedRiskScorer(0.5),
      channels: [channel],
      policy: { minimumReviewSeconds: { MEDIUM: 0 } },
    });
    const many = Object.fromEntries(Array.from({ length: 150_000 }, (_, i) => [`k${i}`, i]));
    const huge: [unknown, string, RegExp][] = [
      [many, 'ARGUMENT_NOT_CANONICAL', /more than 100000 values/],
      [Object.values(many), 'ARGUMENT_NOT_CANONICAL', /more than 100000 values/],
      ['x'.repeat(10_000_000), 'APPROVAL_UNAVAILABLE', /nobody can read \d+ characters/],
    ];
    const started = performance.now();
    for (const [value, code, reason] of huge)
      expect(await asking.evaluate({ functionName: 'f', args: [value] })).toMatchObject({
        verdict: 'deny',
        code,
        reason: expect.stringMatching(reason),
      });
    // Some 0.1 s on a quiet machine; seconds when all members are weighed.
    expect(performance.now() - started).toBeLessThan(5000);
    expect(await asking.evaluate({ functionName: 'f', args: ['x'.repeat(1000)] })).toMatchObject({
      verdict: 'allow',
    });
  });
});

describe('a question', () => {
  it('is withdrawn when no channel is left, so that nobody is told `allowed` for nothing', async () => {
    const requests = new MemoryRequestStore();
    const gate = createGate({
      requests,
      scorer: new FixedRiskScorer(0.5),
      channels: [{ name: 'gone', reach: 1, ask: async () => ({ unavailable: 'gone' }) }],
    });
    expect(await gate.evaluate({ functionName: 'f', args: [] })).toMatchObject({
      code: 'APPROVAL_UNAVAILABLE',
    });
    expect((await requests.list()).map(({ state }) => state)).toEqual(['expired']);
  });

  it('may stay open longer than a timer of the platform can run', async () => {
    const gate = createGate({
      scorer: new FixedRiskScorer(0.5),
      policy: { expirySeconds: 30 * 86_400, minimumReviewSeconds: { MEDIUM: 0 } },
      channels: [
        callbackChannel([
          {
            approver: { id: 'ana', authenticatedBy: 'callback' },
            ask: async () => {
              await new Promise((resolve) => setTimeout(resolve, 50));
              return { kind: 'confirm', typed: 'yes' };
            },
          },
        ]),
      ],
    });
    expect((await gate.evaluate({ functionName: 'f', args: [] })).verdict).toBe('allow');
  });
});
