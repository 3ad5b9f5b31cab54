import { describe, expect, it } from 'vitest';
import { callOf, explicitFlowsOf } from '../../../../testkit/script-summary.ts';

const READ = `const secret = (await callTool('read', {})).v; let x = '';\n`;

describe('what runs on while the script goes on', () => {
  it.each<[string, string, string[]]>([
    [
      'a call that nobody awaits yet',
      `const p = (async () => { await null; await callTool('send', { t: x }); })(); x = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'a call that is awaited at once',
      `await (async () => { await null; await callTool('send', { t: x }); })(); x = secret; await callTool('other', {});`,
      [],
    ],
    [
      'a named function',
      `const send = async () => { await null; await callTool('send', { t: x }); }; const p = send(); x = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'what is cleared before the end',
      `const p = (async () => { await null; await callTool('send', { t: x }); })(); x = secret; await callTool('other', {}); x = ''; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'a callback of a promise',
      `const p = callTool('other', {}).then(() => callTool('send', { t: x })); x = secret; await p;`,
      ['read.v -> send.t'],
    ],
    ['a timer', `setTimeout(() => callTool('send', { t: x }), 10); x = secret;`, ['read.v -> send.t']],
    [
      'a handler given to a tool',
      `await callTool('on', { run: () => callTool('send', { t: x }) }); x = secret;`,
      ['read.v -> send.t'],
    ],
    [
      'all of a list, awaited together',
      `await Promise.all([1, 2].map(async () => { await null; await callTool('send', { t: x }); })); x = secret; await callTool('other', {});`,
      [],
    ],
    [
      'the slower of two',
      `await Promise.race([callTool('other', {}), (async () => { await null; await callTool('send', { t: x }); })()]); x = secret; await callTool('other', {});`,
      ['read.v -> send.t'],
    ],
    [
      'a variable that it cannot see',
      `const p = (async () => { await null; await callTool('send', { t: x }); })(); let y = secret; await p;`,
      [],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code).filter((flow) => flow.startsWith('read'))).toEqual(flows);
  });

  it('counts a call once, however often it is gone through', () => {
    const code = `${READ}const p = (async () => { await null; await callTool('send', { t: x }); })(); x = secret; await p;`;
    expect(callOf(code, 'send').times).toEqual({ kind: 'once', max: 1 });
  });
});
