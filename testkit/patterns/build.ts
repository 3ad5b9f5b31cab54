import { writeFileSync } from 'node:fs';
import { RULESET_VERSION } from '../../src/rules/index.ts';
import { canonicalPattern } from '../../src/scorers/similarity/canonical-pattern.ts';
import { FORM_VERSION } from '../../src/scorers/similarity/features.ts';
import { writeLibrary } from '../../src/scorers/similarity/library.ts';
import { LIBRARY_FOLDER, readLibrary } from './read-sources.ts';

/** The text of `models/patterns/library.json`, made from its sources. */
export function buildLibrary(): string {
  const patterns = readLibrary()
    .filter((script) => !script.harmless)
    .map(canonicalPattern);
  return writeLibrary(patterns, `${FORM_VERSION}/${RULESET_VERSION}`);
}

/** `npm run patterns` */
export function writeShippedLibrary(): void {
  writeFileSync(new URL('library.json', LIBRARY_FOLDER), buildLibrary());
}
