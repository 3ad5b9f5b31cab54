export { argumentsFactor, compound } from './arguments.ts';
export { docstringFactor } from './docstring.ts';
export type { Factor, FactorReading } from './factor.ts';
export { functionNameFactor } from './function-name.ts';
export { hintsFactor } from './hints.ts';
export { noveltyFactor } from './novelty.ts';
