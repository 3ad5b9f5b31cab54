import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const built = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../dist/${name}`, import.meta.url)), 'utf8');

describe('the licences of what is built in', () => {
  it.each([
    ['hook-core.cjs.licences.txt', ['unbash']],
    ['hook-code.cjs.licences.txt', ['meriyah', 'unbash']],
    ['hook-yaml.cjs.licences.txt', ['yaml']],
    ['hook-sqlite.cjs.licences.txt', ['better-sqlite3', 'bindings', 'file-uri-to-path']],
  ])('%s', (file, packages) => {
    const text = built(file);
    const heads = [...text.matchAll(/^(\S+) [\d.]+ \((?:MIT|ISC)\)$/gm)].map((found) => found[1]);
    expect(heads).toEqual(packages);
    expect(text.match(/permission (?:is hereby granted|to use)/gi)).toHaveLength(packages.length);
  });

  it('console/licences.md', () => {
    expect(built('console/licences.md')).toContain('preact');
  });
});
