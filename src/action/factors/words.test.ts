import { describe, expect, it } from 'vitest';
import { eachWord, WordList } from './words.ts';

function words(text: string): string[] {
  const found: string[] = [];
  eachWord(text, (start, end) => found.push(text.slice(start, end)));
  return found;
}

describe('eachWord', () => {
  it.each<[string, string[]]>([
    ['', []],
    ['--', []],
    ['a', ['a']],
    ['read_delete-policy', ['read', 'delete', 'policy']],
    ['a.b/c:d', ['a', 'b', 'c', 'd']],
    ['getStatus', ['get', 'Status']],
    ['HTTPDelete', ['HTTP', 'Delete']],
    ['deleteHTTP', ['delete', 'HTTP']],
    ['oauth2Delete', ['oauth2', 'Delete']],
    ['DELETE', ['DELETE']],
    ['sha256 v2', ['sha256', 'v2']],
    ['élanVital', ['élan', 'Vital']],
    ['удалить файл', ['удалить', 'файл']],
    ['删除 x', ['删除', 'x']],
    ['“quoted”—dash…', ['quoted', 'dash']],
  ])('%j', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });
});

describe('WordList', () => {
  const list = new WordList([
    ['key', 1],
    ['kit', 2],
    ['token', 3],
  ]);
  it.each<[string, number | undefined]>([
    ['key', 1],
    ['KIT', 2],
    ['toKen', 3],
    ['to\u212aen', 3],
    ['keys', undefined],
    ['ke', undefined],
    ['kex', undefined],
    ['jey', undefined],
    ['', undefined],
    ['żey', undefined],
    ['k\u0005y', undefined],
  ])('%j', (word, expected) => {
    expect(list.at(`-${word}-`, 1, 1 + word.length)).toBe(expected);
  });
});
