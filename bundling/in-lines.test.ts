import * as acorn from 'acorn';
import { describe, expect, it } from 'vitest';
import { broken } from './in-lines.ts';
import type { Node } from './tree.ts';

function lines(code: string): string[] {
  const tree = acorn.parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  return broken(code, tree as unknown as Node).split('\n');
}

describe('broken', () => {
  it.each([
    ['a();b();', ['a();', 'b();', '']],
    ['function f(){let a=1;return a}f();', ['function f(){let a=1;', 'return a', '}', 'f();', '']],
    ['class A{#a=1;b(){return this.#a}}', ['class A{#a=1;', 'b(){return this.#a', '}', '}', '']],
    ['const a=()=>{b()};', ['const a=()=>{b()', '};', '']],
    ['a()\nb()\n', ['a()', 'b()', '']],
    ['if(a){b()}else c();', ['if(a){b()', '}else c();', '']],
    ['', ['']],
  ])('`%s`', (code, wanted) => {
    expect(lines(code)).toEqual(wanted);
  });
});
