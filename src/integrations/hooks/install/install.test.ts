import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOSTS } from '../event.ts';
import { closedCommand, closing, hookCommand, isOurEntry, quoted, telling } from './command.ts';
import { lineDiff } from './diff.ts';
import { withHooks, withoutHooks } from './edit-hooks.ts';
import { HOST_SETTINGS, settingsPath } from './host-settings.ts';
import { readJsonSpans } from './json-spans.ts';
import { readSettingsFile, replaceSettingsFile } from './settings-file.ts';

const claudeCodeEntries = HOST_SETTINGS['claude-code'].entries;
const ENTRIES = claudeCodeEntries('steelyard hook claude-code');
const put = (text: string): string => withHooks(text || '{}\n', ENTRIES, isOurEntry, 'settings.json');
const take = (text: string): string => withoutHooks(text, isOurEntry, 'settings.json');

/** Settings as people write them: each comes back to the last character. */
const WRITTEN = [
  '{}\n',
  '{\n}\n',
  '{ "model": "opus" }',
  '{\n  "model": "opus",\n  "permissions": { "allow": ["Bash(ls:*)"] }\n}\n',
  '{\n\t"env": {"A": "1"},\n\t"hooks": {\n\t\t"PreToolUse": [\n\t\t\t{ "matcher": "Bash", "hooks": [ {"type":"command","command":"./mine.sh"} ] }\n\t\t]\n\t}\n}\n',
  '{"hooks":{"Stop":[{"hooks":[{"type":"command","command":"say done"}]}]},"b":[1,2,{"c":null}]}',
  '{\r\n    "hooks": {\r\n        "PostToolUse": [{"hooks": []}]\r\n    },\r\n    "x": "\\u00e9\\"}"\r\n}\r\n',
];

describe('the entries', () => {
  it('are for every tool, close where the host can, and end before the host ends them', () => {
    expect(ENTRIES.PreToolUse).toMatchObject({
      matcher: '*',
      hooks: [
        { type: 'command', timeout: 30, onFailure: 'block', command: expect.stringContaining('exit 2') },
      ],
    });
    expect(Object.keys(ENTRIES)).toEqual([
      'PreToolUse',
      'PostToolUse',
      'PostToolUseFailure',
      'UserPromptSubmit',
      'SessionStart',
      'SessionEnd',
    ]);
  });

  it('name nothing of this machine where others read them', () => {
    const places = {
      node: '/opt/n/node',
      hook: '/opt/s/hook.cjs',
      project: '/p q',
      home: '/h',
      keepPrompts: false,
      host: 'claude-code',
      projectVariable: 'CLAUDE_PROJECT_DIR',
    } as const;
    expect(hookCommand({ ...places, scope: 'project', dependency: false })).toBe(
      'steelyard hook claude-code --dir "$CLAUDE_PROJECT_DIR/.steelyard"',
    );
    expect(hookCommand({ ...places, scope: 'project', dependency: true })).toBe(
      'node "$CLAUDE_PROJECT_DIR/node_modules/steelyard/dist/hook.cjs" claude-code --dir "$CLAUDE_PROJECT_DIR/.steelyard"',
    );
    expect(hookCommand({ ...places, scope: 'local', dependency: true, keepPrompts: true })).toBe(
      "/opt/n/node /opt/s/hook.cjs claude-code --dir '/p q/.steelyard' --keep-prompts",
    );
    expect(hookCommand({ ...places, scope: 'user', dependency: false })).toContain('--dir /h/.steelyard');
    // Codex does not say where its project is.
    const codex = { ...places, host: 'codex', projectVariable: undefined } as const;
    expect(hookCommand({ ...codex, scope: 'project', dependency: true })).toBe(
      "/opt/n/node /opt/s/hook.cjs codex --dir '/p q/.steelyard'",
    );
  });

  it('quote for a shell', () => {
    expect(quoted("a'; rm -rf / #")).toBe("'a'\\''; rm -rf / #'");
    expect(quoted('$(x)')).toBe("'$(x)'");
    expect(quoted('/usr/bin/node')).toBe('/usr/bin/node');
  });
});

/** As each host documents them; none takes another's. */
const WANTED = {
  'claude-code': {
    path: '/p/.claude/settings.json',
    text: {
      hooks: {
        PreToolUse: [
          {
            matcher: '*',
            hooks: [
              {
                type: 'command',
                command: closing('x'),
                timeout: 30,
                onFailure: 'block',
                statusMessage: 'Steelyard weighs this call',
              },
            ],
          },
        ],
        PostToolUse: [{ matcher: '*', hooks: [{ type: 'command', command: telling('x'), timeout: 30 }] }],
        PostToolUseFailure: [
          { matcher: '*', hooks: [{ type: 'command', command: telling('x'), timeout: 30 }] },
        ],
        UserPromptSubmit: [{ hooks: [{ type: 'command', command: telling('x'), timeout: 30 }] }],
        SessionStart: [{ hooks: [{ type: 'command', command: telling('x'), timeout: 30 }] }],
        SessionEnd: [{ hooks: [{ type: 'command', command: telling('x'), timeout: 30 }] }],
      },
    },
  },
  codex: {
    path: '/p/.codex/hooks.json',
    text: {
      hooks: {
        PreToolUse: [{ matcher: '.*', hooks: [{ type: 'command', command: closing('x'), timeout: 30 }] }],
        PostToolUse: [{ hooks: [{ type: 'command', command: telling('x'), timeout: 30 }] }],
        UserPromptSubmit: [{ hooks: [{ type: 'command', command: telling('x'), timeout: 30 }] }],
        SessionStart: [{ hooks: [{ type: 'command', command: telling('x'), timeout: 30 }] }],
      },
    },
  },
  cursor: {
    path: '/p/.cursor/hooks.json',
    text: {
      version: 1,
      hooks: {
        preToolUse: [{ command: closing('x'), timeout: 30, failClosed: true }],
        postToolUse: [{ command: telling('x'), timeout: 30 }],
        postToolUseFailure: [{ command: telling('x'), timeout: 30 }],
        beforeSubmitPrompt: [{ command: telling('x'), timeout: 30 }],
        sessionStart: [{ command: telling('x'), timeout: 30 }],
        sessionEnd: [{ command: telling('x'), timeout: 30 }],
      },
    },
  },
  gemini: {
    path: '/p/.gemini/settings.json',
    text: {
      hooks: {
        BeforeTool: [{ matcher: '.*', hooks: [{ type: 'command', command: closing('x'), timeout: 30_000 }] }],
        AfterTool: [{ hooks: [{ type: 'command', command: telling('x'), timeout: 30_000 }] }],
        BeforeAgent: [{ hooks: [{ type: 'command', command: telling('x'), timeout: 30_000 }] }],
        SessionStart: [{ hooks: [{ type: 'command', command: telling('x'), timeout: 30_000 }] }],
        SessionEnd: [{ hooks: [{ type: 'command', command: telling('x'), timeout: 30_000 }] }],
      },
    },
  },
} as const;

describe('each host', () => {
  it.each(HOSTS)('%s is told in its own form, and its file comes back as it was', (host) => {
    const settings = HOST_SETTINGS[host];
    expect(settingsPath(settings, settings.files[0]?.[0] ?? 'user', '/p', '/h')).toBe(WANTED[host].path);
    const installed = withHooks(settings.empty, settings.entries('x'), isOurEntry, 's');
    expect(JSON.parse(installed)).toEqual(WANTED[host].text);
    expect(JSON.parse(withoutHooks(installed, isOurEntry, 's'))).toEqual(JSON.parse(settings.empty));
  });

  it('takes the command out again, and nothing that was changed', () => {
    expect(closedCommand(closing('a || b'))).toBe('a || b');
    expect(closedCommand(closing('x').replace('exit 2', 'exit 0'))).toBeUndefined();
    expect(closedCommand(closing('x').replace(/^.*?; /, ''))).toBeUndefined();
    expect(closedCommand(telling('x'))).toBeUndefined();
  });
});

describe('a settings file', () => {
  it.each(WRITTEN)('gets the entries, and comes back as it was: %j', (text) => {
    const installed = put(text);
    const value = JSON.parse(installed) as { hooks: Record<string, unknown[]> };
    for (const [event, entry] of Object.entries(ENTRIES)) expect(value.hooks[event]).toContainEqual(entry);
    expect(take(installed).replace(/^\{\s*\}\s*$/, '{}')).toBe(text.replace(/^\{\s*\}\s*$/, '{}'));
    expect(put(installed)).toBe(installed);
  });

  it('keeps everything else as it is written', () => {
    const text = WRITTEN[3] as string;
    expect(put(text)).toContain(
      '"permissions": { "allow": ["Bash(ls:*)"] },\n  "hooks": {\n    "PreToolUse": [\n',
    );
  });

  it('is made where there is none', () => {
    expect(JSON.parse(put(''))).toEqual({
      hooks: Object.fromEntries(Object.entries(ENTRIES).map(([k, v]) => [k, [v]])),
    });
  });

  it('gets what has changed instead of what was there', () => {
    const old = withHooks('{}', claudeCodeEntries('/old/place'), isOurEntry, 's');
    const fresh = put(old);
    expect(fresh).not.toContain('/old/place');
    expect((JSON.parse(fresh) as { hooks: { PreToolUse: unknown[] } }).hooks.PreToolUse).toHaveLength(1);
  });

  it('loses only entries of ours', () => {
    const theirs = { matcher: 'Bash', hooks: [{ type: 'command', command: 'steelyard hook claude-code' }] };
    const text = JSON.stringify({ hooks: { PreToolUse: [theirs] } });
    expect(take(put(text))).toBe(text);
  });

  it.each(
    [
      '',
      '{',
      '[]',
      '"x"',
      '{"hooks":[]}',
      '{"hooks":{"PreToolUse":{}}}',
      '{"a":1,"a":2}',
      '// c\n{}',
      '{"hooks":{},"hooks":{}}',
    ].slice(1),
  )('is left alone when it is not what the host documents: %s', (text) => {
    expect(() => put(text)).toThrow(expect.objectContaining({ code: 'HOST_SETTINGS_INVALID' }));
  });

  it('comes back whatever it holds', () => {
    const events = fc.dictionary(
      fc.constantFrom('PreToolUse', 'Stop', 'PostToolUse'),
      fc.array(fc.record({ matcher: fc.string(), hooks: fc.constant([]) }), { minLength: 1, maxLength: 3 }),
      { minKeys: 1 },
    );
    const settings = fc.record({ a: fc.jsonValue(), hooks: events, z: fc.jsonValue() }, { requiredKeys: [] });
    fc.assert(
      fc.property(settings, fc.constantFrom(undefined, 1, 2, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        fc.pre(text !== '{}');
        expect(take(put(text))).toBe(text);
      }),
      { numRuns: 150 },
    );
  });

  it('is read in time that its size explains', () => {
    const text = `{"a":[${'{"b":"\\\\"},'.repeat(50_000)}1]}`;
    expect(readJsonSpans(text, 's').type).toBe('object');
    expect(() => readJsonSpans('{\n  // mine\n}', 's')).toThrow('`s` is no JSON from line 2 on');
    expect(() => readJsonSpans('['.repeat(70) + ']'.repeat(70), 's')).toThrow('deeper than 64');
  });
});

describe('the file', () => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'install-'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('is replaced with a copy beside it, its mode and a link kept', () => {
    const real = join(root, 'real.json');
    const link = join(root, 'link.json');
    writeFileSync(real, '{}', { mode: 0o600 });
    symlinkSync(real, link);
    const copy = replaceSettingsFile(readSettingsFile(link), '{"a":1}', new Date(0));
    expect(copy).toBe(`${real}.before-steelyard-1970-01-01T000000000Z`);
    expect(readFileSync(copy as string, 'utf8')).toBe('{}');
    expect(readFileSync(link, 'utf8')).toBe('{"a":1}');
    expect(statSync(real).mode & 0o777).toBe(0o600);
  });

  it('is made with its folder', () => {
    const path = join(root, 'new', 'settings.json');
    expect(replaceSettingsFile(readSettingsFile(path), '{}')).toBeUndefined();
    expect(readFileSync(path, 'utf8')).toBe('{}');
  });

  it('is not replaced when somebody has changed it meanwhile', () => {
    const path = join(root, 'race.json');
    writeFileSync(path, '{}');
    const read = readSettingsFile(path);
    writeFileSync(path, '{"mine":1}');
    expect(() => replaceSettingsFile(read, '{"ours":1}')).toThrow('has changed meanwhile');
    expect(readFileSync(path, 'utf8')).toBe('{"mine":1}');
  });

  it.each([
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x7b])],
    ['a byte order mark', Buffer.from('\ufeff{}')],
  ])('is refused: %s', (_what, bytes) => {
    const path = join(root, 'odd.json');
    writeFileSync(path, bytes);
    expect(() => readSettingsFile(path)).toThrow(expect.objectContaining({ code: 'HOST_SETTINGS_INVALID' }));
  });
});

describe('what is shown', () => {
  it('is the lines that change, with some around', () => {
    expect(lineDiff('a\nb\nc\nd\n', 'a\nb\nx\nc\nd\n')).toEqual(['  a', '  b', '+ x', '  c', '  d']);
    expect(lineDiff('', '{}\n')).toEqual(['+ {}']);
    expect(lineDiff('same\n', 'same\n')).toEqual([]);
  });
});
