import { codeInspector } from './code/inspector.ts';
import type { ActionFinding, InspectInput, Inspection, Inspector } from './finding.ts';
import { identityInspector } from './identity/index.ts';
import { moneyInspector } from './money/index.ts';
import { nameInspector } from './name/index.ts';
import { pathInspector } from './path/inspector.ts';
import { secretInspector } from './secret/index.ts';
import { shellInspector } from './shell/inspector.ts';
import { sqlInspector } from './sql/index.ts';
import { textInspector } from './text/index.ts';
import { urlInspector } from './url/index.ts';

/** The readers that are asked about every call, in the order of their findings. */
export const INSPECTORS: readonly Inspector[] = [
  shellInspector,
  codeInspector,
  sqlInspector,
  pathInspector,
  urlInspector,
  moneyInspector,
  identityInspector,
  secretInspector,
  textInspector,
  nameInspector,
];

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
