/** How an engine's end reads to the caller of `run`. */
import type { ErrorCode } from '../../errors.ts';
import type { Position } from '../../script/facts.ts';
import type { ToolTable } from '../bridge/tools.ts';
import type { Ended } from '../engine.ts';
import { positionIn } from '../program/index.ts';
import type { RunError } from '../types.ts';

/** An error that did not come from the script itself. */
export function ownError(
  code: ErrorCode,
  message: string,
  data: Readonly<Record<string, unknown>> = {},
  position?: Position,
): RunError {
  return { name: 'SteelyardError', code, message, data, ...position };
}

/**
 * @param map from the text that ran to the script as the agent sent it
 * @param toolOf the tool of a call, by its number
 * @param tools for the name that is nearest to one that is not there
 */
export function errorOf(
  outcome: Exclude<Ended['outcome'], { kind: 'returned' }>,
  map: string,
  toolOf: (sequence: number) => string | undefined,
  tools: ToolTable,
): RunError {
  switch (outcome.kind) {
    case 'limit':
      return ownError(outcome.code, outcome.message);
    case 'stalled':
      return ownError('SCRIPT_STALLED', 'the script waits for something that can never happen');
    case 'lost':
      return ownError('ENGINE_LOST', `the run was lost: ${outcome.reason}`);
    case 'threw': {
      const { name, code = 'SCRIPT_ERROR', line, column, sequence, missing } = outcome;
      const message =
        missing === undefined ? outcome.message : `${outcome.message}; ${tools.unknown(missing)}`;
      const place = line === undefined || column === undefined ? undefined : positionIn(map)(line, column);
      const tool = sequence === undefined ? undefined : toolOf(sequence);
      return {
        name: name === '' ? 'Error' : name,
        code,
        message,
        data: tool !== undefined ? { tool, sequence } : missing !== undefined ? { missing } : {},
        ...place,
      };
    }
  }
}
