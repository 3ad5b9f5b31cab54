import { describe, expect, it } from 'vitest';
import { analyseScript } from '../../analyse.ts';

/** The paths that are part of what `send` is given. */
function sent(code: string): readonly string[] {
  const facts = analyseScript(`const r = await callTool('read', {});\n${code}`, {
    toolNames: ['read', 'send'],
  });
  if (!facts.ok) throw new Error(facts.message);
  const calls = facts.calls.filter(({ names }) => names.includes('send'));
  return calls.flatMap(({ args }) =>
    args.labels.filter(({ strength }) => strength === 'explicit').map(({ label }) => label.path.join('.')),
  );
}

describe('what is tested for and taken out', () => {
  it.each([
    [`const c = { ...r }; if ('iban' in c) c.iban = '***'; await callTool('send', { c });`],
    [`const c = { ...r }; if (c.iban) c.iban = '***'; await callTool('send', { c });`],
    [
      `const c = { ...r }; if (!c.iban) { console.log(1); } else c.iban = '***'; await callTool('send', { c });`,
    ],
    [`if (r.iban !== undefined) r.iban = '***'; await callTool('send', { r });`],
    [`if (r.iban != null) r.iban = '***'; await callTool('send', { r });`],
    [`if (r.bank?.iban) r.bank.iban = '***'; await callTool('send', { r });`],
    [`if (Object.hasOwn(r, 'iban')) r.iban = '***'; await callTool('send', { r });`],
    [
      `const c = { ...r }; for (const k of ['iban', 'name']) if (k in c) c[k] = '***'; await callTool('send', { c });`,
    ],
  ])('is gone: %s', (code) => {
    expect(sent(code).filter((path) => /iban|name/.test(path))).toEqual([]);
  });

  it.each([
    [
      'what another function fills in',
      `if (r.iban || fill(r)) {} else await callTool('send', { v: r.iban }); function fill(x) { x.iban = x.tel; }`,
    ],
    [
      'what another element has',
      `const [a, b] = r; if (a.iban) {} else await callTool('send', { v: b.iban });`,
    ],
    [
      'what a getter gives',
      `const o = { get k() { return r.iban; } }; if (o.k) {} else await callTool('send', { v: o.k });`,
    ],
    [
      'what is inherited',
      `const o = Object.create(r); if (!Object.hasOwn(o, 'iban')) await callTool('send', { v: o.iban });`,
    ],
    [
      'what is compared with another value',
      `const f = (undefined) => { if (r.iban !== undefined) return; return callTool('send', { v: r.iban }); }; await f(3);`,
    ],
    [
      'what an own test passes over',
      `const o = { ...r, hasOwnProperty: () => false }; if (!o.hasOwnProperty('iban')) await callTool('send', { v: o.iban });`,
    ],
    [
      'what is written meanwhile',
      `const o = {}; const p = (async () => { await 0; o.k = r.iban; })(); if (o.k) {} else { await p; await callTool('send', { v: o.k }); }`,
    ],
    [
      'what one name of two holds',
      `const o = { ...r }; const q = o; if (!o.iban) { q.iban = r.tel; await callTool('send', { v: o.iban }); }`,
    ],
  ])('stays: %s', (_name, code) => {
    expect(sent(code).length).toBeGreaterThan(0);
  });
});

describe('fields that are picked by a list of names', () => {
  it.each([
    [`const v = Object.fromEntries(Object.entries(r).filter(([k]) => SHOWN.has(k)));`],
    [`const v = Object.entries(r).filter(([k]) => SHOWN.has(k)).map(([, x]) => x).join(', ');`],
    [`const v = Object.entries(r).filter(([k]) => ['team', 'start'].includes(k)).map(([k, x]) => k + x);`],
    [`const v = Object.entries(r).filter(([k]) => k === 'team' || k === 'start').map(([, x]) => x);`],
  ])('are the only ones: %s', (code) => {
    const paths = sent(`const SHOWN = new Set(['team', 'start']);\n${code}\nawait callTool('send', { v });`);
    expect([...new Set(paths)].sort()).toEqual(['start', 'team']);
  });

  it.each([
    ['another name may pass', `const v = Object.entries(r).filter(([k]) => k !== 'iban').map(([, x]) => x);`],
    [
      'the names are not known',
      `const names = new Set(r.names); const v = Object.entries(r).filter(([k]) => names.has(k)).map(([, x]) => x);`,
    ],
    [
      'the record was written into',
      `r.team = r.iban; const v = Object.entries(r).filter(([k]) => k === 'team').map(([, x]) => x);`,
    ],
  ])('are not, where %s', (_name, code) => {
    expect(sent(`${code}\nawait callTool('send', { v });`).join()).toMatch(/\[\]|iban/);
  });
});
