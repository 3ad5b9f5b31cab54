import { createRequire } from 'node:module';

/** Version of this package. It refers to itself by name, so that the path is right in `dist` and in `src`. */
export function packageVersion(): string {
  return (createRequire(import.meta.url)('steelyard/package.json') as { version: string }).version;
}
