/** `dist/hook-sqlite.cjs`: what `better-sqlite3` has in JavaScript, for the binary of the same version, see `loader.ts`. */

import about from 'better-sqlite3/package.json' with { type: 'json' };

// @ts-expect-error The package has no types; `store/sqlite/driver.ts` says what is used of it.
export { default as Database } from 'better-sqlite3';
export const version: string = about.version;
