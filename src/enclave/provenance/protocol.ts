/** What the host and its provenance thread say to each other. */
import type { ProvenanceMatch } from '../../session/provenance/index.ts';

export type ToProvenance =
  | { readonly kind: 'begin'; readonly run: number; readonly task: string | undefined }
  | {
      readonly kind: 'result';
      readonly run: number;
      readonly tool: string;
      /** JSON texts. */
      readonly args: string;
      readonly output: string;
    }
  | { readonly kind: 'examine'; readonly run: number; readonly question: number; readonly args: string }
  | { readonly kind: 'end'; readonly run: number };

export interface FromProvenance {
  readonly question: number;
  readonly matches: readonly ProvenanceMatch[];
}
