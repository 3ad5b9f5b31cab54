/** The guest's few web interfaces, against those of Node. */
import { describe, expect, it } from 'vitest';
import { makeEnclave } from '../../../../testkit/enclave-conformance/enclaves.ts';

const enclave = makeEnclave({ securityLevel: 'PERMISSIVE' });

/** Evaluates one expression in the engine and here. */
async function both(expression: string): Promise<[unknown, unknown]> {
  const wrapped = `(() => { try { return ${expression}; } catch (error) { return 'threw ' + error.name; } })()`;
  const inside = await enclave.run(`return JSON.stringify(${wrapped}) ?? 'undefined';`);
  // biome-ignore lint/security/noGlobalEval: the same text, evaluated by Node; it is written in this file
  const outside = JSON.stringify(globalThis.eval(wrapped)) ?? 'undefined';
  return [inside.value ?? inside.error, outside];
}

describe('the same as in Node', () => {
  it.each([
    `[...new TextEncoder().encode('aé漢😀\\ud800')]`,
    `new TextDecoder().decode(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xc3, 0xa9, 0xff, 0xf0, 0x9f, 0x98, 0x80, 0xe2, 0x82]))`,
    `new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array([0xc0, 0x80]))`,
    `new TextDecoder().decode(new Uint8Array([0xe0, 0x80, 0x80, 0xed, 0xa0, 0x80, 0xf4, 0x90, 0x80, 0x80]))`,
    `new URLSearchParams('a=1&b=%20x+y&a=2&=z&c').toString()`,
    `new URLSearchParams({ q: 'é &=+', n: '1' }).toString()`,
    `[...new URLSearchParams([['a', '1'], ['b', '2']]).entries()]`,
    `new URLSearchParams('a=1&b=2&a=3').getAll('a')`,
    `(() => { const p = new URLSearchParams('a=1&b=2&a=3'); p.set('a', 'x'); p.append('d', '4'); p.delete('b'); p.sort(); return p.toString(); })()`,
    `new URL('https://User:pa%20ss@Example.COM:443/a/./b/../c%20d?x=1#frag').href`,
    `new URL('../x?y#z', 'https://example.com/a/b/c').href`,
    `new URL('?q=1', 'https://example.com/a/b').href`,
    `new URL('//other.example/p', 'https://example.com/').href`,
    `new URL('/abs', 'http://example.com:8080/a').href`,
    `new URL('mailto:a@b.example').href`,
    `new URL('mailto:a@b.example').pathname`,
    `new URL('https://example.com').pathname`,
    `new URL('http:example.com/x').href`,
    `(() => { const u = new URL('https://e.example/p?a=1'); u.searchParams.set('b', 'x y'); u.pathname = '/q r'; return [u.href, u.search, u.origin, u.host]; })()`,
    `new URL('no url')`,
    `new URL('https://')`,
    `new URL('https://e.example:99999/')`,
    `URL.canParse('https://e.example/')`,
    `structuredClone({ a: [1, { b: new Date(5) }], s: new Set([1]).size }).a[1].b.getTime()`,
    `(() => { const a = { x: 1 }; a.self = a; const b = structuredClone(a); return [b !== a, b.self === b]; })()`,
    `structuredClone(() => 1)`,
    `Buffer.from('héllo').toString('base64')`,
    `Buffer.from('aGk_-w', 'base64url').toString('hex')`,
    `Buffer.from('68690', 'hex').toString()`,
    `Buffer.concat([Buffer.from('a'), Buffer.from([98])]).toString()`,
    `Buffer.from('é').length`,
    `btoa('abc') + atob('YWJj')`,
    `crypto.randomUUID().length`,
    `crypto.getRandomValues(new Uint8Array(4)).length`,
    `crypto.getRandomValues(new Float32Array(1))`,
  ])('%s', async (expression) => {
    const [inside, outside] = await both(expression);
    expect(inside).toBe(outside);
  });
});

describe('chance that must not be guessed', () => {
  it('fills every byte, and differs from call to call', async () => {
    const code = `const a = crypto.getRandomValues(new Uint8Array(64)), b = crypto.getRandomValues(new Uint32Array(4)); return [[...a], [...b], crypto.randomUUID(), crypto.randomUUID()];`;
    const { value } = await enclave.run(code);
    const [bytes, words, one, other] = value as [number[], number[], string, string];
    expect(new Set(bytes).size).toBeGreaterThan(30);
    expect(words.some((word) => word > 0xffff)).toBe(true);
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(one).not.toBe(other);
  });
});
