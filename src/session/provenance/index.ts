/** Where the parts of a call's arguments came from. */

export { originsOf, type ValueOrigin } from './origins.ts';
export { ProvenanceIndex } from './provenance-index.ts';
export type {
  EarlierResult,
  ProvenanceLimit,
  ProvenanceMatch,
  ProvenanceOptions,
  ProvenanceReport,
} from './types.ts';
