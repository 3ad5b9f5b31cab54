import { describe, expect, it } from 'vitest';
import { codeInspector } from './code/index.ts';
import type { ActionFinding, InspectInput, Inspector } from './finding.ts';
import { shellInspector } from './shell/index.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');
const hex = (text: string): string => Buffer.from(text).toString('hex');

function read(inspector: Inspector, text: string, role = 'other'): readonly ActionFinding[] {
  const input: InspectInput = {
    functionName: 'save_note',
    args: { note: text },
    texts: [{ path: ['note'], text }],
    role: () => ({ role, confidence: 0.9 }),
  };
  return inspector.inspect(input);
}

describe('programs that stand encoded in any argument', () => {
  it.each([
    ['a command', shellInspector, `see ${base64('rm -rf /etc /usr /var')} thanks`, 'SHELL_RECURSIVE_DELETE'],
    ['a command in hex', shellInspector, hex('rm -rf /etc /usr /var'), 'SHELL_RECURSIVE_DELETE'],
    ['twice encoded', shellInspector, base64(base64('rm -rf /etc /usr /var')), 'SHELL_RECURSIVE_DELETE'],
    ['a script', shellInspector, base64('#!/bin/bash\nset -e\nrm -rf /etc'), 'SHELL_RECURSIVE_DELETE'],
    ['code', codeInspector, base64("import shutil\nshutil.rmtree('/etc')\n"), 'CODE_RECURSIVE_DELETE'],
  ])('%s', (_, inspector, text, id) => {
    const found = read(inspector, text);
    expect(found.map((one) => one.id)).toContain(id);
    expect(found.every((one) => one.path[0] === 'note' && one.message.includes(' hides this: '))).toBe(true);
  });

  it.each([
    ['an ordinary command', shellInspector, base64('ls -la build && git status --short')],
    ['prose that begins like one', shellInspector, base64('find the report of May, and send it to Kim')],
    ['prose', shellInspector, base64('the quarterly review went well, thanks to all of you')],
    ['ordinary code', codeInspector, base64("import json\nprint(json.dumps({'a': 1}))\n")],
    ['the same text in the open', shellInspector, 'never run rm -rf /etc /usr /var'],
  ])('not %s', (_, inspector, text) => {
    expect(read(inspector, text)).toEqual([]);
  });

  it('count less in what is only passed on, more in what is run', () => {
    const text = base64('rm -rf /etc /usr /var');
    const sure = (role: string): number =>
      Math.max(...read(shellInspector, text, role).map((one) => one.confidence));
    expect(sure('content')).toBeLessThan(sure('other'));
    expect(sure('other')).toBeLessThan(sure('command'));
  });
});

it('reads a command behind a page of white space', () => {
  const found = read(shellInspector, `${' \n'.repeat(5000)}rm -rf /etc`, 'command');
  expect(found.map((one) => one.id)).toContain('SHELL_RECURSIVE_DELETE');
});
