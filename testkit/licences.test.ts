import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));
const built = (name: string): string => readFileSync(`${DIST}${name}`, 'utf8');

function expectLicences(text: string, packages: readonly string[]): void {
  const heads = [...text.matchAll(/^(\S+) [\d.]+ \((?:MIT|ISC)\)$/gm)].map((found) => found[1]);
  expect(heads).toEqual(packages);
  expect(text.match(/permission (?:is hereby granted|to use)/gi)).toHaveLength(packages.length);
}

describe('the licences of what is built in', () => {
  it.each([
    ['hook-core.cjs.licences.txt', ['unbash']],
    ['hook-code.cjs.licences.txt', ['meriyah', 'unbash']],
    ['hook-yaml.cjs.licences.txt', ['yaml']],
    ['hook-sqlite.cjs.licences.txt', ['better-sqlite3', 'bindings', 'file-uri-to-path']],
  ])('%s', (file, packages) => {
    expectLicences(built(file), packages);
  });

  it('the parser, in whichever file it is', () => {
    const [file = '', ...others] = readdirSync(DIST).filter((name) => name.endsWith('.js.licences.txt'));
    expect(others).toEqual([]);
    expectLicences(built(file), ['meriyah']);
  });

  it('console/licences.md', () => {
    expect(built('console/licences.md')).toContain('preact');
  });
});
