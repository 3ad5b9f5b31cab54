import { describe, expect, it } from 'vitest';
import { callOf, explicitFlowsOf, factsOf } from '../../../../testkit/script-summary.ts';

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
      'an object that it made, found by others before it goes on',
      `let seen; const f = async () => { const o = { n: secret }; seen = o; await null; o.n = ''; }; f(); await callTool('send', { t: seen.n });`,
      ['read.v -> send.t'],
    ],
    [
      'the same within a list',
      `const seen = []; const f = async () => { const o = { n: secret }; seen.push({ o }); await null; o.n = ''; }; f(); await callTool('send', { t: seen[0].o.n });`,
      ['read.v -> send.t'],
    ],
    [
      'a variable of its own that others can ask for',
      `let ask; const f = async () => { let own = secret; ask = () => own; await null; own = ''; }; f(); await callTool('send', { t: ask() });`,
      ['read.v -> send.t'],
    ],
    [
      'an object that nobody else can see before it is given back',
      `const f = async () => { const o = { n: secret }; await null; o.n = ''; return o; }; const p = f(); const o = await p; await callTool('send', { t: o.n });`,
      [],
    ],
    [
      'an object that it made and others have written to since',
      `let seen; const f = async () => { const o = { n: '' }; seen = o; await null; await callTool('send', { t: o.n }); }; const p = f(); seen.n = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'a variable of its own that others have set since',
      `let set; const f = async () => { let own = ''; set = (v) => { own = v; }; await null; await callTool('send', { t: own }); }; const p = f(); set(secret); await p;`,
      ['read.v -> send.t'],
    ],
    [
      'the same where what is set is no secret',
      `let set; const f = async () => { let own = ''; set = (v) => { own = v; }; await null; await callTool('send', { t: own }); }; const p = f(); set('x'); await p;`,
      [],
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
      'a branch that it took before what was tested was overwritten',
      `let open = true; const p = (async () => { if (open) { await null; await callTool('send', { t: x }); } })(); open = false; x = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'a branch that it did not take',
      `const open = false; const p = (async () => { if (open) { await null; await callTool('send', { t: x }); } })(); x = secret; await p;`,
      [],
    ],
    [
      'a branch in which it has told all before it waited',
      `let open = true; const p = (async () => { if (open) { await callTool('send', { t: x }); await null; } })(); open = false; x = secret; await p;`,
      [],
    ],
    [
      'a case that it was in',
      `const o = { n: 0 }; const p = (async () => { switch (o.n) { case 0: await null; await callTool('send', { t: x }); } })(); o.n = 1; x = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'a test that it made fail itself',
      `let busy = false; const p = (async () => { if (!busy) { busy = true; await null; await callTool('send', { t: x }); } })(); x = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'a variable of its own that keeps what was overwritten',
      `let n = 0; const p = (async () => { const mine = n; await null; if (mine === 0) await callTool('send', { t: x }); })(); n = 5; x = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'a branch that it took between two waits',
      `let n = 0; const p = (async () => { await null; if (n === 1) { await null; await callTool('send', { t: x }); } })(); n = 1; await null; n = 2; x = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'one that began in a branch, with what was written there',
      `let n = 0; let p; if (secret) { n = 5; p = (async () => { if (n === 5) { await null; await callTool('send', { t: x }); } })(); } n = 7; x = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'an asynchronous callback that began at an earlier wait',
      `let n = 0; const p = callTool('other', {}).then(async () => { if (n === 1) { await null; await callTool('send', { t: x }); } }); n = 1; await null; n = 2; x = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'what is put into an object that it sees since it ran last',
      `let o = {}; const p = (async () => { await null; await null; await callTool('send', { t: o.v }); })(); o = { n: 1 }; await null; o.v = secret; await p;`,
      ['read.v -> send.t'],
    ],
    [
      'what the script has cleared meanwhile and sends itself',
      `x = secret; const p = (async () => { if (secret) await null; await callTool('other', { t: x }); })(); x = ''; await p; await callTool('send', { t: x });`,
      ['read.v -> other.t'],
    ],
    [
      'a variable that it cannot see',
      `const p = (async () => { await null; await callTool('send', { t: x }); })(); let y = secret; await p;`,
      [],
    ],
  ])('%s', (_, code, flows) => {
    expect(explicitFlowsOf(READ + code).filter((flow) => flow.startsWith('read'))).toEqual(flows);
  });

  it('leaves properties in their order that came while it waited', () => {
    const code = `const o = {}; const p = (async () => { await null; await callTool('other', { t: o.a }); })(); o.a = 1; o.b = 2; await p;
      if (Object.keys(o)[0] === 'a') await callTool('send', {});`;
    expect(callOf(code, 'send').reachable).toBe(true);
  });

  it('counts a call once, however often it is gone through', () => {
    const code = `${READ}const p = (async () => { await null; await callTool('send', { t: x }); })(); x = secret; await p;`;
    expect(callOf(code, 'send').times).toEqual({ kind: 'once', max: 1 });
  });

  it.each([
    ['as many waiting calls as are followed', 64, []],
    ['one more', 65, ['more waiting calls than are followed']],
  ])('says so where it follows no more: %s', (_, count, unresolved) => {
    const waiting = `(async () => { await null; await callTool('send', { t: x }); })();\n`;
    expect(factsOf(READ + waiting.repeat(count)).unresolved.map(({ what }) => what)).toEqual(unresolved);
  });
});
