export { codeInspector, inspectCode } from './inspector.ts';
export { type CodeReading, readCode } from './read-code.ts';
export type { Language } from './tokens.ts';
