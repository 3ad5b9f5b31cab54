export { digest } from './digest.ts';
export { type Frozen, freeze, frozenFrom, NotCanonicalError } from './frozen.ts';
export { CanonicalError, canonicalize, sortedNames } from './jcs.ts';
export { sha256, sha256Hex } from './sha256.ts';
