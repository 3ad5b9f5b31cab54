import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contextOf } from './context.ts';
import type { HookAnswer, HostEvent, HostName } from './event.ts';
import { readFields } from './fields.ts';
import { HOST } from './hosts.ts';

const OPTIONS = { keepPrompts: false };

function parsed(host: HostName, event: object, env = {}): HostEvent {
  return HOST[host].parse(readFields(JSON.stringify(event)), env);
}

/** Events as Claude Code 2.1.330 sent them, with the paths of another machine. */
const RECORDED = JSON.parse(
  readFileSync(new URL('../../../testkit/hooks/claude-code/events.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, Record<string, unknown>>>;

describe('what Claude Code tells', () => {
  it.each(Object.entries(RECORDED))('is read: %s', (name, event) => {
    const [kind] = name.split('-');
    const read = parsed('claude-code', event);
    const kinds: Readonly<Record<string, HostEvent['kind']>> = {
      PreToolUse: 'call',
      PostToolUse: 'ran',
      PostToolUseFailure: 'ran',
      UserPromptSubmit: 'prompt',
      SessionStart: 'start',
      SessionEnd: 'pause',
    };
    expect(read.kind).toBe(kinds[kind as string]);
    if (read.kind !== 'call' && read.kind !== 'ran') return;
    expect(contextOf(read)).toMatchObject({
      functionName: event.tool_name,
      cwd: '/home/ann/shop',
      sessionId: event.session_id,
    });
  });

  it('keeps what a call returned, and not what an edit only repeats', () => {
    const output = (name: string): unknown => {
      const read = parsed('claude-code', RECORDED[name] as object);
      return read.kind === 'ran' ? read.output : undefined;
    };
    expect(output('PostToolUse-Bash')).toMatchObject({ stdout: expect.stringContaining('README.md') });
    expect(output('PostToolUseFailure-Bash')).toBe('Exit code 3');
    expect(output('PostToolUse-Edit')).toBeUndefined();
    expect(output('PostToolUse-Read')).toMatchObject({ file: { content: 'one\n' } });
    expect(output('PostToolUse-mcp__everything__echo')).toMatchObject([{ text: 'Echo: hello' }]);
    expect(output('PostToolUseFailure-mcp__everything__get-sum')).toMatch(/^MCP error -32602/);
  });

  it('leaves the prose beside a command away, so that an approval fits when it is worded anew', () => {
    const call = RECORDED['PreToolUse-Bash'] as { tool_input: object };
    expect(call.tool_input).toHaveProperty('description');
    expect(contextOf(parsed('claude-code', call)).args).toEqual({ command: 'ls -la' });
  });

  it('tells the agents of a session apart', () => {
    const agent = (name: string): unknown =>
      contextOf(parsed('claude-code', RECORDED[name] as object)).agentId;
    expect(agent('PreToolUse-Bash')).toBe('claude-code');
    expect(agent('PreToolUse-Bash-subagent')).toBe('claude-code/general-purpose');
  });

  it.each([
    ['default', {}, true],
    ['acceptEdits', {}, true],
    ['bypassPermissions', {}, false],
    ['dontAsk', {}, false],
    ['one of a later release', {}, false],
    ['default', { CLAUDE_CODE_SESSION_ATTENDED: '0' }, false],
    ['default', { CLAUDE_CODE_SESSION_ATTENDED: '1' }, true],
  ])('shows its dialogue in mode %s with %j: %s', (mode, env, asks) => {
    const event = parsed('claude-code', { ...RECORDED['PreToolUse-Bash'], permission_mode: mode }, env);
    expect(event).toMatchObject({ asks });
  });

  it('forgets a session that is cleared, and keeps one that can be resumed', () => {
    const kind = (reason: string): string => parsed('claude-code', { ...RECORDED.SessionEnd, reason }).kind;
    expect([kind('clear'), kind('logout'), kind('other'), kind('prompt_input_exit')]).toEqual([
      'end',
      'end',
      'pause',
      'pause',
    ]);
  });
});

const CALL = {
  session_id: 's',
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command: 'ls' },
};

describe('what no event is', () => {
  it.each<[string, HostName, object]>([
    ['no event', 'claude-code', {}],
    ['an unknown event', 'claude-code', { ...CALL, hook_event_name: 'PermissionRequest' }],
    [
      'an event called as a member of all objects',
      'claude-code',
      { ...CALL, hook_event_name: 'constructor' },
    ],
    ['no session', 'claude-code', { ...CALL, session_id: undefined }],
    ['no tool', 'claude-code', { ...CALL, tool_name: '' }],
    ['a tool that is no text', 'claude-code', { ...CALL, tool_name: 7 }],
    ['a tool with a name without end', 'claude-code', { ...CALL, tool_name: 'x'.repeat(513) }],
    ['arguments that are a text', 'claude-code', { ...CALL, tool_input: 'rm -rf /' }],
    ['arguments that are a list', 'claude-code', { ...CALL, tool_input: [] }],
    ['no arguments', 'codex', { ...CALL, tool_input: undefined }],
    ['the event of another host', 'gemini', CALL],
    ['the event of another host', 'cursor', CALL],
    ['no command', 'cursor', { conversation_id: 's', hook_event_name: 'beforeShellExecution' }],
    [
      'arguments that are no JSON',
      'cursor',
      { conversation_id: 's', hook_event_name: 'beforeMCPExecution', tool_name: 'x', tool_input: '{' },
    ],
  ])('%s is refused', (_what, host, event) => {
    expect(() => parsed(host, event)).toThrow(expect.objectContaining({ code: 'HOST_EVENT_INVALID' }));
  });

  it.each(['', ' \n', '{', 'null', '[]', '"x"', 'not json', '{"a":1}{"b":2}'])(
    'text %j is refused',
    (text) => {
      expect(() => readFields(text)).toThrow(expect.objectContaining({ code: 'HOST_EVENT_INVALID' }));
    },
  );

  it('is read by own members alone', () => {
    const inherited =
      '{"__proto__":{"session_id":"s","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{}}}';
    expect(() => HOST['claude-code'].parse(readFields(inherited), {})).toThrow(
      '`hook_event_name` is missing',
    );
  });
});

describe('the same call', () => {
  it('is the same context on every host, but for its agent', () => {
    const contexts = [
      parsed('claude-code', { ...CALL, cwd: '/p' }),
      parsed('codex', { ...CALL, cwd: '/p', turn_id: 't', model: 'm' }),
    ].map(contextOf);
    expect(new Set(contexts.map((one) => JSON.stringify({ ...one, agentId: '' }))).size).toBe(1);
    expect(contexts.map(({ agentId }) => agentId)).toEqual(['claude-code', 'codex']);
  });
});

describe('what other hosts tell', () => {
  it('Codex: files inside a patch', () => {
    const patch =
      '*** Begin Patch\n*** Update File: src/a.ts\n@@\n-a\n+b\n*** Add File: .git/hooks/pre-commit\n+x\n*** Move to: c.ts\n*** End Patch';
    const event = parsed('codex', { ...CALL, tool_name: 'apply_patch', tool_input: { command: patch } });
    expect(event).toMatchObject({ call: { files: ['src/a.ts', '.git/hooks/pre-commit', 'c.ts'] } });
    expect(contextOf(event).args).toEqual({ patch });
  });

  it('Codex: files behind marks with space around them, and never a part of them alone', () => {
    const files = (patch: string): unknown => {
      const event = parsed('codex', { ...CALL, tool_name: 'apply_patch', tool_input: { command: patch } });
      return event.kind === 'call' ? event.call.files : undefined;
    };
    expect(files('*** Begin Patch\r\n \t*** Update File:  .steelyard/config.yaml \r\n')).toEqual([
      '.steelyard/config.yaml',
    ]);
    const many = (count: number): string =>
      Array.from({ length: count }, (_, i) => `*** Add File: f${i}\n+x\n`).join('');
    expect(files(many(256))).toHaveLength(256);
    expect(() => files(many(257))).toThrow(/more than 256 files/);
  });

  it.each([
    ['two patches', { command: 'a', input: 'b' }],
    ['a patch beside another', { command: 'a', patch: 'b' }],
    ['no patch', {}],
    ['a patch that is no text', { command: ['a'] }],
  ])('Codex: %s are no call', (_, tool_input) => {
    expect(() => parsed('codex', { ...CALL, tool_name: 'apply_patch', tool_input })).toThrow(/patch/);
  });

  it('Gemini: the folder of a command, a failure, and words of the user', () => {
    const tool = {
      session_id: 's',
      cwd: '/p',
      tool_name: 'run_shell_command',
      tool_input: { command: 'ls', directory: 'sub' },
    };
    expect(contextOf(parsed('gemini', { ...tool, hook_event_name: 'BeforeTool' }))).toMatchObject({
      cwd: '/p/sub',
    });
    const failed = { ...tool, hook_event_name: 'AfterTool', tool_response: { llmContent: 'x', error: 'no' } };
    expect(parsed('gemini', failed)).toMatchObject({ ok: false, error: 'no' });
    expect(
      parsed('gemini', { session_id: 's', hook_event_name: 'BeforeAgent', prompt: 'hello' }),
    ).toMatchObject({
      kind: 'prompt',
      text: 'hello',
    });
  });

  it('Cursor: arguments of MCP tools as text, and where it asks', () => {
    const base = { conversation_id: 's', workspace_roots: ['/p'] };
    const mcp = parsed('cursor', {
      ...base,
      hook_event_name: 'beforeMCPExecution',
      tool_name: 'send',
      tool_input: '{"to":"ann"}',
    });
    expect(mcp).toMatchObject({ asks: false });
    expect(contextOf(mcp)).toMatchObject({ functionName: 'MCP:send', args: { to: 'ann' }, cwd: '/p' });
    const shell = parsed('cursor', {
      ...base,
      hook_event_name: 'beforeShellExecution',
      command: 'ls',
      cwd: '/q',
    });
    expect(shell).toMatchObject({ asks: true });
    expect(contextOf(shell)).toMatchObject({ functionName: 'Shell', args: { command: 'ls' }, cwd: '/q' });
  });
});

const DENY: HookAnswer = { verdict: 'deny', reason: 'no' };
const ASK: HookAnswer = { verdict: 'ask', reason: 'look' };
const ALLOW: HookAnswer = { verdict: 'allow', reason: 'fine' };
const EVENTS: Readonly<Record<HostName, HostEvent>> = {
  'claude-code': parsed('claude-code', CALL),
  codex: parsed('codex', CALL),
  gemini: parsed('gemini', { ...CALL, hook_event_name: 'BeforeTool' }),
  cursor: parsed('cursor', {
    conversation_id: 's',
    hook_event_name: 'preToolUse',
    tool_name: 'Shell',
    tool_input: {},
  }),
};

/** Each host has words of its own; literal, as what is one host's denial is another one's yes. */
describe('what a host is answered', () => {
  const specific = (more: object): object => ({
    hookSpecificOutput: { hookEventName: 'PreToolUse', ...more },
  });
  it.each<[HostName, HookAnswer, object]>([
    ['claude-code', DENY, specific({ permissionDecision: 'deny', permissionDecisionReason: 'no' })],
    ['claude-code', ASK, specific({ permissionDecision: 'ask', permissionDecisionReason: 'look' })],
    ['claude-code', ALLOW, specific({ permissionDecision: 'allow', permissionDecisionReason: 'fine' })],
    [
      'claude-code',
      { ...ALLOW, note: 'careful' },
      specific({
        permissionDecision: 'allow',
        permissionDecisionReason: 'fine',
        additionalContext: 'careful',
      }),
    ],
    ['codex', DENY, specific({ permissionDecision: 'deny', permissionDecisionReason: 'no' })],
    ['codex', ASK, specific({ permissionDecision: 'deny', permissionDecisionReason: 'look' })],
    ['codex', ALLOW, {}],
    ['codex', { ...ALLOW, note: 'careful' }, specific({ additionalContext: 'careful' })],
    ['gemini', DENY, { decision: 'deny', reason: 'no' }],
    ['gemini', ASK, { decision: 'deny', reason: 'look' }],
    ['gemini', ALLOW, { decision: 'allow' }],
    ['cursor', DENY, { permission: 'deny', user_message: 'no', agent_message: 'no' }],
    ['cursor', ASK, { permission: 'deny', user_message: 'look', agent_message: 'look' }],
    ['cursor', ALLOW, { permission: 'allow' }],
  ])('%s: %j', (host, answer, expected) => {
    expect(HOST[host].render(EVENTS[host], answer, OPTIONS)).toEqual(expected);
  });

  it.each(['claude-code', 'codex', 'gemini', 'cursor'] as const)(
    '%s: a denial when nobody knows of what',
    (host) => {
      expect(HOST[host].render(undefined, DENY, OPTIONS)).toEqual(
        HOST[host].render(EVENTS[host], DENY, OPTIONS),
      );
    },
  );

  it('Cursor: a question only where the host puts it', () => {
    const event = parsed('cursor', {
      conversation_id: 's',
      hook_event_name: 'beforeShellExecution',
      command: 'ls',
    });
    expect(HOST.cursor.render(event, ASK, OPTIONS)).toMatchObject({ permission: 'ask' });
  });

  it('Claude Code: keeps the prompts of the host, but for what people have allowed', () => {
    const keep = { keepPrompts: true };
    const event = EVENTS['claude-code'];
    expect(HOST['claude-code'].render(event, ALLOW, keep)).toEqual(specific({}));
    expect(HOST['claude-code'].render(event, { ...ALLOW, byPeople: true }, keep)).toMatchObject(
      specific({ permissionDecision: 'allow' }),
    );
    expect(HOST['claude-code'].render(event, DENY, keep)).toMatchObject(
      specific({ permissionDecision: 'deny' }),
    );
  });

  it.each<[HostName, string, object]>([
    ['claude-code', 'UserPromptSubmit', { systemMessage: 'w' }],
    ['codex', 'UserPromptSubmit', { systemMessage: 'w' }],
    ['gemini', 'BeforeAgent', { systemMessage: 'w' }],
    ['cursor', 'beforeSubmitPrompt', { continue: true, user_message: 'w' }],
  ])('%s: the words of the user are never held back', (host, name, expected) => {
    const event = parsed(host, { session_id: 's', conversation_id: 's', hook_event_name: name, prompt: 'x' });
    expect(HOST[host].render(event, { verdict: 'none', reason: '', warning: 'w' }, OPTIONS)).toEqual(
      expected,
    );
  });
});
