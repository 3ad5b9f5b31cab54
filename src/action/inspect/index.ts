import type { ActionFinding, InspectInput, Inspection, Inspector } from './finding.ts';

/** The readers that are asked about every call, in the order of their findings. */
export const INSPECTORS: readonly Inspector[] = [];

/**
 * Asks every reader about one call. A reader that throws is the outcome `error` with its message, and the others are
 * still asked: what could not be read is never a zero.
 */
export function inspect(input: InspectInput, readers: readonly Inspector[] = INSPECTORS): Inspection[] {
  return readers.map((reader) => ask(reader, input));
}

function ask(reader: Inspector, input: InspectInput): Inspection {
  let findings: readonly ActionFinding[];
  try {
    findings = reader.inspect(input);
  } catch (cause) {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'it threw no error object';
    return { inspector: reader.name, outcome: 'error', findings: [], reason: reason.slice(0, 200) };
  }
  return { inspector: reader.name, outcome: findings.length > 0 ? 'found' : 'not-found', findings };
}
