import type { SteelyardError } from '../../errors.ts';
import type { RuleMeta } from '../../rules/rule.ts';
import type { Input } from '../read-input.ts';
import type { GateResult } from '../services.ts';

/** What became of one input: a result, or the reason why there is none. */
export type ScanOutcome =
  | { readonly input: Input; readonly result: GateResult }
  | { readonly file: string; readonly error: SteelyardError };

export interface Summary {
  readonly scripts: number;
  readonly blocked: number;
  readonly warned: number;
  readonly allowed: number;
  /** Inputs that could not be read or weighed. */
  readonly failed: number;
  /** Scripts that got a verdict by `failOpen` alone, because the scorer failed; counted under the verdict too. */
  readonly unscored: number;
}

/** True when a script goes on unweighed: the scorer failed, and the configuration says to allow. */
export function isUnscored(result: GateResult): boolean {
  return result.verdict !== 'block' && (result.outcome === 'unavailable' || result.outcome === 'error');
}

/** Turns outcomes into text, one by one, so that the first is shown before the last is weighed. */
export interface Formatter {
  /** Text for one outcome; empty when it is only shown at the end. */
  one(outcome: ScanOutcome): string;
  end(summary: Summary): string;
}

export interface FormatContext {
  readonly rules: ReadonlyMap<string, RuleMeta>;
  readonly cwd: string;
  readonly version: string;
}

/** Name shown for an input. */
export function displayName(file: string): string {
  return file === '-' ? 'standard input' : file;
}
