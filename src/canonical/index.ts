export { digest } from './digest.ts';
export { CanonicalError, canonicalize } from './jcs.ts';
