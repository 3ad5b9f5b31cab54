/** Sees what goes in and out of calls. The bridge knows no more of provenance than this. */
import type { Diagnostic, ObservedOrigin } from '../types.ts';

export interface Observer {
  /** Arguments of a call that is about to be made. @returns where parts of them were seen before */
  arguments(sequence: number, tool: string, args: unknown): readonly ObservedOrigin[];
  /** @param text JSON of what a call returned; absent where that was nothing */
  result(sequence: number, tool: string, text: string | undefined): void;
  diagnostics(): readonly Diagnostic[];
}

export const BLIND: Observer = Object.freeze({
  arguments: () => [],
  result: () => {},
  diagnostics: () => [],
});
