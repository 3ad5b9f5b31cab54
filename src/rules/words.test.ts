import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../testkit/characters.ts';
import { phraseTable, singular, splitWords } from './words.ts';

describe('splitWords', () => {
  it.each([
    ['users:list', ['users', 'list']],
    ['mail.send', ['mail', 'send']],
    ['slack/post_message', ['slack', 'post', 'message']],
    ['google_drive__getDocument', ['google', 'drive', 'get', 'document']],
    ['delete-all', ['delete', 'all']],
    ['listAllUsers', ['list', 'all', 'users']],
    ['HTTPDelete', ['http', 'delete']],
    ['OAuthToken', ['o', 'auth', 'token']],
    ['parseURLs', ['parse', 'urls']],
    ['userIDsOf', ['user', 'ids', 'of']],
    ['DELETE_ALL', ['delete', 'all']],
    ['s3Upload', ['s', '3', 'upload']],
    ['password2', ['password', '2']],
    ['tokenCount', ['token', 'count']],
    ['install', ['install']],
    ['contraseña', ['contrasena']],
    ['ｐａｓｓｗｏｒｄ', ['password']],
    ['paßWort', ['paß', 'wort']],
    ['получитьПароль', ['получить', 'пароль']],
    ['$top', ['top']],
    ['', []],
    ['::--', []],
  ])('splits %j', (name, words) => {
    expect(splitWords(name)).toEqual(words);
  });

  it('keeps every letter and digit, and nothing else', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => {
        expect(splitWords(name).join('')).toBe(name.replace(/[^a-zA-Z0-9]/g, '').toLowerCase());
      }),
    );
  });

  it('answers for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (name) => {
        for (const word of splitWords(name)) expect(word.length).toBeGreaterThan(0);
      }),
    );
  });

  it('is linear in a long name', () => {
    expect(splitWords('A'.repeat(100_000))).toHaveLength(1);
    expect(splitWords('aB'.repeat(50_000))).toHaveLength(50_001);
  });
});

describe('singular', () => {
  it.each([
    ['passwords', 'password'],
    ['queries', 'query'],
    ['matches', 'match'],
    ['boxes', 'box'],
    ['tokens', 'token'],
    ['status', 'status'],
    ['access', 'access'],
    ['diagnosis', 'diagnosis'],
    ['ids', 'ids'],
    ['list', 'list'],
  ])('%s -> %s', (word, expected) => {
    expect(singular(word)).toBe(expected);
  });
});

describe('phraseTable', () => {
  const table = phraseTable([
    ['card number', 1],
    ['card', 2],
    ['api keys', 3],
  ]);

  it('finds the longest phrase that begins at a word', () => {
    expect(table.startingAt(['card', 'number'], 0)).toEqual({ length: 2, value: 1 });
    expect(table.startingAt(['card', 'type'], 0)).toEqual({ length: 1, value: 2 });
    expect(table.startingAt(['number', 'card'], 0)).toBeUndefined();
  });

  it('knows phrases written together', () => {
    expect(table.joined('apikey')).toBe(3);
    expect(table.joined('apiary')).toBeUndefined();
  });
});
