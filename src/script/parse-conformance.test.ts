import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseScript } from './parse.ts';

const ROOT = dirname(createRequire(import.meta.url).resolve('test262-parser-tests/package.json'));

/** Legal for some JavaScript reader, refused here. Names without `.js`, of `pass` and `pass-explicit`. */
const REFUSED: Readonly<Record<string, string>> = {
  'sloppy only: eval and arguments as names or targets':
    '040001f3b0eb3bde 10fda5cd119b39a5 11a021c9efe0e432 1a7800a74a866638 1d3dd296a717e478 ' +
    '372097a44c33daf2 38594572e7bb32f4 3f6fd744861ee7c3 48f39ccbea69907a 54e70df597a4f9a3 ' +
    '599dff255c5ec792 5e1cbe1737b1bbc6 73298cb8636154f2 790a34467d7d9d58 7a964712d5220b79 ' +
    '7be9be4918d25634 8ce30bb40ffff192 8ed2a171ab34c301 92fd8e24864fde0a 94cb828d5dcfd136 ' +
    '98c7fb7947f7eae4 af1d905ed056724f b8bf39a3e60568ab bb41f0778f00f131 bde1a5ea9aebf9d2 ' +
    'cdb9bd6096e2732c d79a08ea5cc1e2f6 d8b6a56583bdefab ed49ee70d6eabf4a fa5b398eeef697a6 ' +
    'fada2c7bbfabe14a',
  'sloppy only: with':
    '06f0deb843fbf358 123285734ee7f954 162fd7b4a7647a1b 1e61843633dcb483 2c4b264884006a8e ' +
    '2c5f4d039f9c7740 32a9af0615bf7618 3610e596404818d6 3a5a7699f0631c6f 5239dd0fc0effb71 ' +
    '5333f04581124314 55c15fe174790fb2 560c364700fdb6b2 5aca2791ab698851 5d9d30af901ba176 ' +
    '6b0e8bbdc3dca1c5 7d8b61ba2a3a275c 855b8dea36c841ed 90fa9751ab71ce28 927b1e0dd52248a6 ' +
    '93d4c5dfbddf859d 96ea36bc180f25d5 a10929d2c1b0d792 a2f26b79b01628f9 a41e5072dd6dda98 ' +
    'a42a93f3af33bbc5 ac73bc36bbc48890 afcf8bace3839da2 b8705496c9c1ff60 bd883e5fd1f09b69 ' +
    'be2fd5888f434cbd cb625ce2970fe52a cf939dae739eacf6 d88992e07614f506 f658dbaa20c36388',
  'sloppy only: yield, static and other reserved words as names':
    '08c3105bb3f7ccb7 09e84f25af85b836 0cf1df0ef867a7f4 0d137e8a97ffe083 12556d5e39db1cea ' +
    '194b702816a7e5e5 19d1d07fe88ec849 213c3b05c6690d2d 26b946d7cc01c226 29e41f46ede71f11 ' +
    '3bbd75d597d54fe6 438521c40cf1b08b 5856de37689f8db9 5ed18bdbe48cc4c3 6196b3f969486455 ' +
    '63c92209eb77315a 65401ed8dc152370 6776e2c88e03f1a2 6b76b8761a049c19 75172741c27c7703 ' +
    '753341b6f22ec11f 7993945fc0f58feb 8462f068b299bca2 8d2ffebc7214c34f 8de47a8b53495792 ' +
    '90abe26c46af6975 979b36a2c530f286 9a666205cafd530f a157424306915066 a2cb5a14559c6a50 ' +
    'a5aaa3992025795a a91ad31c88855e59 a93f6b22796d4868 af97a3752e579223 b0c6752e1db068ed ' +
    'b0d44fd20353fd82 b205355de22689d1 c086a8a5c8ef2bb9 ce5f3bc27d5ccaac d22f8660531e1c1a ' +
    'd82ae3dbc61808f8 e2c80df1960433a3 e5393f15b0e8585d e6643a557fe93de0 e74a8d269a6abdb7 ' +
    'e7c1f6f0913c4a95 ec99a663d6f3983d f0fbbdabdaca2146 f4a61fcdefebb9d4 fa59ac4c41d26c14 ' +
    'fd167642d02f2c66 ffcf0064736d41e7',
  'sloppy only: octal numbers and escapes':
    '0b281915a3227177 0b6dfcd5427a43a6 20644d335e3cd008 27ca96102da82628 2e371094f1b1ac51 ' +
    '323783be9a53a31e 3514acf61732f662 3990bb94b19b1071 3e48826018d23c85 3fb07536eb5aea8d ' +
    '45dd9586f26a3cf4 4f60d8fbb4be1120 71e066a0fa01825b 7b514406528ff126 7c6d13458e08e1f4 ' +
    '84b2a5d834daee2f 8e3f0660b32fbfd2 95ab0d795c04ff38 a953f09a1b6b6725 ade301f0d871c610 ' +
    'b0fdc038ee292aba b5cf21a87ec272d1 bf6aaaab7c143ca1 cb095c303f88cd0b d2af344779cc1f26 ' +
    'd38771967621cb8e d483926898410cae f1534392279bddbf fa736f4b0cf19c0c',
  'refused: HTML-like comments':
    '1270d541e0fd6af8 40215319424a8227 47094fe8a994b7de 4ae32442eef8a4e0 4f5419fe648c691b ' +
    '5a2a8e992fa4fe37 5d5b9de6d9b95f3e 8c56cf12f007a392 8ec6a55806087669 946bee37652a31fa ' +
    '9f0d8eb6f7ab8180 b15ab152f8531a9f ba00173ff473e7da c532e126a986c1d4 d3ac25ddc7ba9779 ' +
    'e03ae54743348d7d fbcd793ec7c82779',
  'sloppy only: let as a name':
    '14199f22a45c7e30 2ef5ba0343d739dc 4f731d62a74ab666 5654d4106d7025c2 56e2ba90e05f5659 ' +
    '5ecbbdc097bee212 660f5a175a2d46ac 6815ab22de966de8 6b36b5ad4f3ad84d 818ea8eaeef8b3da ' +
    '9aa93e1e417ce8e3 9fe1d41db318afba a1594a4d0c0ee99a b8c98b5cd38f2bd9 c412905e229d6f2b ' +
    'c442dc81201e2b55 c8565124aee75c69 df696c501125c86f ee4e8fa6257d810a f0d9a7a2f5d42210 ' +
    'f2e41488e95243a8 ffaf5b9d3140465b',
  'sloppy only: a function as the body of if or of a label':
    '1c1e2a43fe5515b6 3dabeca76119d501 52aeec7b8da212a2 59ae0289778b80cd a4d62a651f69d815 ' +
    'ba21e63736d8fd46 c06df922631aeabc',
  'browsers only (Annex B): var of the name of a catch parameter': '60dcd48a3f6af44f',
  'sloppy only: two parameters of one name': '784a059faa166072 b7d99c0034be0ce1',
};

/** Refused by the suite of 2017, read here. Names without `.js`, of `fail` and `early`. */
const ACCEPTED: Readonly<Record<string, string>> = {
  'legal at the top of a script body: return':
    '02e5861a1ef10c42 7187f0675eb38279 7bfaaa1e80d6255f 8beaabe25ab7e0a8',
  'legal in a module: import and export':
    '0f8806b7b4358487 4554c00dbb28cad8 7fdf990c6f42edcd 80da22a7d2a15fc5 975d02f132c05a98',
  'legal since ES2019: line separators in strings': '647e21f8f157c338 8af69d8f15295ed2',
  'legal since ES2022: class fields': '98204d734f8c72b3 ef81b93cf9bdb4ec',
  'legal since Unicode 10: this letter in a name': 'c060a3014ad24dfd',
  'not noticed by the parser, refused by every engine: new super()': '7b876ca5139f1ca8',
  'legal in a function body, which this file without imports is: var and function of one name':
    '7ea0f80766201023.module',
};

function names(table: Readonly<Record<string, string>>): ReadonlySet<string> {
  return new Set(Object.values(table).flatMap((list) => list.split(' ').map((name) => `${name}.js`)));
}

/** What a folder's files do: the names of those read, and of those not read. */
function run(folder: string): { read: string[]; unread: string[] } {
  const read: string[] = [];
  const unread: string[] = [];
  for (const name of readdirSync(join(ROOT, folder)).sort()) {
    const parsed = parseScript(readFileSync(join(ROOT, folder, name), 'utf8'), { language: 'js' });
    if (!parsed.ok) expect(parsed.signal, name).toBe('UNPARSEABLE');
    (parsed.ok ? read : unread).push(name);
  }
  return { read, unread };
}

describe('test262-parser-tests', () => {
  const refused = names(REFUSED);
  const accepted = names(ACCEPTED);
  const outcomes = {
    pass: run('pass'),
    'pass-explicit': run('pass-explicit'),
    fail: run('fail'),
    early: run('early'),
  };

  it.each(['pass', 'pass-explicit'] as const)('%s: reads all but the listed files', (folder) => {
    const { read, unread } = outcomes[folder];
    expect(read.length + unread.length).toBe(1981);
    expect(unread.filter((name) => !refused.has(name))).toEqual([]);
  });

  it('lists no file as refused that is read in both folders', () => {
    const unread = new Set([...outcomes.pass.unread, ...outcomes['pass-explicit'].unread]);
    expect([...refused].filter((name) => !unread.has(name))).toEqual([]);
    expect(refused.size).toBe(196);
  });

  it('refuses all of fail and early but the listed files', () => {
    expect(outcomes.fail.read.length + outcomes.fail.unread.length).toBe(731);
    expect(outcomes.early.read.length + outcomes.early.unread.length).toBe(668);
    const read = [...outcomes.fail.read, ...outcomes.early.read];
    expect(read.filter((name) => !accepted.has(name))).toEqual([]);
    expect([...accepted].filter((name) => !read.includes(name))).toEqual([]);
    expect(accepted.size).toBe(16);
  });
});
