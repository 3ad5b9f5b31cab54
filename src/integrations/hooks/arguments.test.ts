import { expect, it } from 'vitest';
import { readHookArguments } from './arguments.ts';

it.each([
  ['a host', ['claude-code'], { host: 'claude-code', keepPrompts: false }],
  ['a folder', ['codex', '--dir', 'a b'], { host: 'codex', dir: 'a b', keepPrompts: false }],
  ['both options', ['--keep-prompts', '--dir=x', 'gemini'], { host: 'gemini', dir: 'x', keepPrompts: true }],
] as const)('reads %s', (_, args, expected) => {
  expect(readHookArguments(args)).toEqual(expected);
});

it.each([
  ['no host', [], 'say which host: claude-code, codex'],
  ['an unknown host', ['claude'], 'unknown host `claude`; known are claude-code, codex'],
  ['two hosts', ['codex', 'gemini'], '`gemini` is too much'],
  ['an unknown option', ['claude-code', '--dri', 'x'], 'unknown option `--dri`; did you mean `--dir`?'],
  ['a folder that is not named', ['claude-code', '--dir'], '`--dir` needs a folder'],
  ['a folder twice', ['claude-code', '--dir', 'a', '--dir', 'b'], '`--dir` is given twice'],
] as const)('refuses %s', (_, args, message) => {
  expect(() => readHookArguments(args)).toThrow(
    expect.objectContaining({ code: 'USAGE', message: expect.stringContaining(message) }),
  );
});
