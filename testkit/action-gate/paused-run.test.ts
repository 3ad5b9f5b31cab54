import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyLog } from '../../src/audit/index.ts';
import { type ActionGate, Enclave, type Journal, type JournalEntry } from '../../src/enclave/index.ts';
import { createGateFolder, type GateFolder, openGateFolder } from '../../src/gate/index.ts';
import { openAuditFolder } from '../../src/store/index.ts';

const DAY = 86_400_000;
const ANA = { id: 'ana', authenticatedBy: 'terminal' };
const SCRIPT = `
  const user = await callTool('users:get', { id: 'usr_123' });
  const done = await callTool('delete_user', { id: user.id, env: 'production' });
  return done + ', ' + user.name;
`;

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'steelyard-paused-'));
  // The five factors: the specification's worked example.
  await createGateFolder(folder, { scorer: 'default' });
  writeFileSync(join(folder, 'policy.yaml'), `expirySeconds: ${7 * 86_400}\n`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function enclaveOf(gate: ActionGate, ran: string[]): Enclave {
  return new Enclave({
    scoringGate: false,
    actionGate: gate,
    pauseForApprovals: true,
    tools: {
      'users:get': async (args) => {
        ran.push('get');
        return { ...(args as object), name: 'Ana' };
      },
      delete_user: {
        description: 'Permanently remove a user account.',
        execute: async (args) => {
          ran.push(`delete ${JSON.stringify(args)}`);
          return 'gone';
        },
      },
    },
  });
}

/** What a process that begins now has: the folder, and the journal as it was kept. */
async function process1<T>(now: () => number, work: (opened: GateFolder) => Promise<T>): Promise<T> {
  const opened = await openGateFolder(folder, { now });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

async function answered(opened: GateFolder, id: string, right: boolean): Promise<void> {
  const { digest } = await opened.approvals.begin(id, ANA);
  const { parts } = await opened.approvals.status(id);
  const items = parts[0]?.challenge.items ?? [];
  expect(items.length).toBeGreaterThan(0);
  const answers = Object.fromEntries(
    items.map(({ question, answer }) => [question.id, right ? answer : 'x']),
  );
  await opened.approvals.answer(id, ANA, digest, { kind: 'quiz', answers });
}

describe('the worked example from inside a script, with a restart between question and answer', () => {
  it('is 0.720, HIGH, a quiz; it is paused, answered elsewhere, and only the pending call runs', async () => {
    let clock = Date.now();
    const now = (): number => clock;
    const ran: string[] = [];
    const kept: JournalEntry[] = [];
    const journal = await process1(now, async ({ gate }) => {
      await using enclave = enclaveOf(gate, ran);
      const run = await enclave.run(SCRIPT, {
        sessionId: 's',
        agentId: 'bot',
        onJournalEntry: (entry) => void kept.push(entry),
      });
      expect(run).toMatchObject({
        success: false,
        error: { code: 'APPROVAL_PENDING', data: { held: [{ tool: 'delete_user', sequence: 1 }] } },
      });
      expect(run.journal.entries).toEqual(kept);
      return run.journal;
    });
    expect(ran).toEqual(['get']);
    // As it lies on a disk.
    writeFileSync(join(folder, 'run.json'), JSON.stringify(journal));

    clock += 3 * DAY;
    const id = await process1(now, async (opened) => {
      const [request] = await opened.requests.list({ states: ['pending'] });
      expect(request).toMatchObject({
        tool: 'delete_user',
        agent: 'bot',
        decision: { measure: 'quiz', level: 'HIGH' },
      });
      expect(request?.shown).toContain('0.72');
      await opened.approvals.begin(request?.id as string, ANA);
      clock += 10_000;
      await answered(opened, request?.id as string, true);
      return request?.id as string;
    });

    clock += DAY;
    await process1(now, async ({ gate, approvals, sessions }) => {
      await using enclave = enclaveOf(gate, ran);
      const kept = JSON.parse(readFileSync(join(folder, 'run.json'), 'utf8')) as Journal;
      const run = await enclave.run(SCRIPT, { journal: kept, sessionId: 's', agentId: 'bot' });
      expect(run).toMatchObject({ success: true, value: 'gone, Ana' });
      expect((await approvals.status(id)).state).toBe('consumed');
      expect((await sessions.read('s')).count('delete_user')).toBe(1);
      // Once more from the old journal: the approval is used, and nothing happens twice.
      const again = await enclave.run(SCRIPT, { journal: kept, sessionId: 's', agentId: 'bot' });
      expect(again.error?.code).toBe('APPROVAL_PENDING');
    });
    expect(ran).toEqual(['get', 'delete {"id":"usr_123","env":"production"}']);

    const { log, close } = await openAuditFolder(join(folder, 'audit'));
    const lines: string[] = [];
    for await (const line of log.export()) lines.push(line.endsWith('\n') ? line : `${line}\n`);
    const checkpoint = (await log.checkpoint()).note;
    await close();
    const verified = await verifyLog(lines, {
      keys: readFileSync(join(folder, 'audit', 'audit.pub'), 'utf8'),
      checkpoints: [checkpoint],
    });
    expect(verified.problems).toEqual([]);
    expect(lines.join('')).toMatch(/"approvers":\[\{[^}]*"id":"ana"/);
    expect(lines.filter((line) => line.includes('"status":"succeeded"'))).toHaveLength(2);
  });

  it.each<[string, (opened: GateFolder, id: string) => Promise<unknown>, RegExp]>([
    [
      'wrong answers',
      async (opened, id) => {
        await answered(opened, id, false);
        await answered(opened, id, false);
      },
      /did not pass the challenge/,
    ],
    [
      'a denial',
      ({ approvals }, id) => approvals.deny(id, ANA, 'wrong account'),
      /a person denied it: wrong account/,
    ],
  ])('%s reach the script as a denial, and nothing runs', async (_what, decide, reason) => {
    let clock = Date.now();
    const ran: string[] = [];
    await process1(
      () => clock,
      async (opened) => {
        await using enclave = enclaveOf(opened.gate, ran);
        const first = await enclave.run(SCRIPT, { sessionId: 's' });
        const [request] = await opened.requests.list();
        await opened.approvals.begin(request?.id as string, ANA);
        clock += 60_000;
        await decide(opened, request?.id as string);
        const second = await enclave.run(SCRIPT, { sessionId: 's', journal: first.journal });
        expect(second.error).toMatchObject({ code: 'ACTION_DENIED', message: expect.stringMatching(reason) });
      },
    );
    expect(ran).toEqual(['get']);
  });
});

describe('a paused run', () => {
  /** Holds the tools whose names begin so, until they are let go. */
  function holding(prefix: string): ActionGate & { open: boolean; reported: string[] } {
    const gate = {
      open: false,
      reported: [] as string[],
      evaluate: (context: { functionName: string }, how?: { wait?: boolean }) => {
        expect(how?.wait).toBe(false);
        return context.functionName.startsWith(prefix) && !gate.open
          ? { verdict: 'deny' as const, code: 'APPROVAL_PENDING', reason: 'ask', request: 'r-1' }
          : { verdict: 'allow' as const };
      },
      report: (context: { functionName: string }, _answer: unknown, { ok }: { ok: boolean }) => {
        gate.reported.push(`${context.functionName} ${ok}`);
      },
    };
    return gate;
  }
  const PARALLEL = `
    const first = callTool('slow', {}).then((x) => callTool('after', { x }));
    const [a, b, c] = await Promise.all([first, callTool('held:a', {}), callTool('held:b', {})]);
    return [a, b, c];
  `;

  function world(prefix: string) {
    const gate = holding(prefix);
    const ran: string[] = [];
    const tool =
      (name: string, ms = 0) =>
      async () => {
        ran.push(name);
        if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
        return name;
      };
    const enclave = new Enclave({
      scoringGate: false,
      actionGate: gate,
      pauseForApprovals: true,
      limits: { concurrentCalls: 2 },
      tools: {
        slow: tool('slow', 30),
        after: tool('after'),
        'held:a': tool('held:a'),
        'held:b': tool('held:b'),
      },
    });
    return { gate, ran, enclave };
  }

  it('waits for what runs already, begins nothing new, and goes on from there', async () => {
    const { gate, ran, enclave } = world('held:');
    const first = await enclave.run(PARALLEL);
    expect(first.error).toMatchObject({
      code: 'APPROVAL_PENDING',
      data: { held: [{ tool: 'held:a', request: 'r-1' }] },
    });
    expect(ran).toEqual(['slow']);
    const second = await enclave.run(PARALLEL, { journal: first.journal });
    expect(second.error?.code).toBe('APPROVAL_PENDING');
    gate.open = true;
    const third = await enclave.run(PARALLEL, { journal: second.journal });
    expect(third.value).toEqual(['after', 'held:a', 'held:b']);
    expect([...ran].sort()).toEqual(['after', 'held:a', 'held:b', 'slow']);
    expect(gate.reported.sort()).toEqual(['after true', 'held:a true', 'held:b true', 'slow true']);
    // The whole journal can be repeated, and nothing happens again.
    const fourth = await enclave.run(PARALLEL, { journal: third.journal });
    expect(fourth.value).toEqual(['after', 'held:a', 'held:b']);
    expect(ran).toHaveLength(4);
    await enclave.dispose();
  });

  it('is in doubt about a call that was held, let go, and then lost: it may have happened', async () => {
    const { gate, enclave } = world('held:');
    const first = await enclave.run('return await callTool("held:a", {})');
    gate.open = true;
    const second = await enclave.run('return await callTool("held:a", {})', { journal: first.journal });
    const lost = { ...second.journal, entries: second.journal.entries.slice(0, -1) };
    expect(lost.entries.map(({ kind }) => kind)).toEqual(['call', 'held', 'call']);
    expect((await enclave.run('return await callTool("held:a", {})', { journal: lost })).error?.code).toBe(
      'IN_DOUBT',
    );
    await enclave.dispose();
  });

  it('is paused also by a call that the script does not wait for', async () => {
    const { enclave } = world('held:');
    const run = await enclave.run('callTool("held:a", {}); return 1');
    expect(run).toMatchObject({ success: false, error: { code: 'APPROVAL_PENDING' } });
    await enclave.dispose();
  });

  it('is an ordinary denial where the Enclave does not pause', async () => {
    const hows: unknown[] = [];
    await using enclave = new Enclave({
      scoringGate: false,
      actionGate: {
        evaluate: (_context, how) => {
          hows.push(how?.wait);
          return { verdict: 'deny', code: 'APPROVAL_PENDING', reason: 'ask' };
        },
      },
      tools: { t: async () => 1 },
    });
    expect((await enclave.run('return await callTool("t", {})')).error?.code).toBe('ACTION_DENIED');
    expect(hows).toEqual([true]);
  });

  it('hides no result behind a report that fails', async () => {
    const { gate, enclave } = world('none');
    gate.report = () => {
      throw new Error('disk on fire');
    };
    expect((await enclave.run('return await callTool("held:a", {})')).value).toBe('held:a');
    await enclave.dispose();
  });

  it.each<[string, readonly JournalEntry[]]>([
    ['holds what has not begun', [{ kind: 'held', sequence: 0 }]],
    [
      'settles what is held',
      [
        { kind: 'call', sequence: 0, tool: 't', argsDigest: '0'.repeat(64) },
        { kind: 'held', sequence: 0 },
        { kind: 'settled', sequence: 0, at: 1 },
      ],
    ],
    [
      'holds what is settled',
      [
        { kind: 'call', sequence: 0, tool: 't', argsDigest: '0'.repeat(64) },
        { kind: 'settled', sequence: 0, at: 1 },
        { kind: 'held', sequence: 0 },
      ],
    ],
  ])('is not made of a journal that %s', async (_what, entries) => {
    const { enclave } = world('none');
    const journal = {
      version: 1,
      program: '0'.repeat(64),
      seed: '0'.repeat(64),
      startedAt: 0,
      entries,
    } as const;
    await expect(enclave.run('1', { journal })).rejects.toMatchObject({ code: 'INPUT_INVALID' });
    await enclave.dispose();
  });
});
