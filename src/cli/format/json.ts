import type { Formatter, ScanOutcome } from './outcome.ts';
import { printableJson } from './visible.ts';

/** Names the shape of the output; a change that breaks readers changes the number. */
export const SCAN_SCHEMA = 'steelyard.scan/1';

/** One object for the whole run: `{schema, scripts, errors, summary}`. */
export function jsonFormatter(): Formatter {
  const scripts: unknown[] = [];
  const errors: unknown[] = [];
  return {
    one: (outcome) => {
      ('error' in outcome ? errors : scripts).push(record(outcome));
      return '';
    },
    end: (summary) => `${printableJson({ schema: SCAN_SCHEMA, scripts, errors, summary }, 2)}\n`,
  };
}

/** One object a line, each with the schema's name; a file that could not be weighed has `error`. */
export function jsonlFormatter(): Formatter {
  return {
    one: (outcome) => `${printableJson({ schema: SCAN_SCHEMA, ...record(outcome) })}\n`,
    end: () => '',
  };
}

function record(outcome: ScanOutcome): object {
  if ('error' in outcome) {
    const { code, message, data, next } = outcome.error;
    return { file: outcome.file, error: { code, message, next: data.next ?? next } };
  }
  const { file, sha256 } = outcome.input;
  return { file, sha256, ...outcome.result };
}
