import { type Frozen, freeze, NotCanonicalError } from '../../canonical/index.ts';
import { inexactNumber, type Member, membersOf, withMembers } from './members.ts';
import { ambiguous, isObject, type Json, type JsonObject, own, type RequestMessage } from './message.ts';

/** Members of the parameters that decide what runs. */
const DECIDING = new Set(['name', 'arguments', '_meta', 'task', 'inputResponses', 'requestState']);
/** Longest name of a tool. */
const LONGEST_NAME = 256;

/** One `tools/call` request, read once: what is weighed is what is sent on. */
export interface ToolsCallRequest {
  readonly name: string;
  /** A copy made from the frozen arguments; what came where they could not be frozen. */
  readonly args: unknown;
  /** Absent where the arguments are no plain data: such a call never runs. */
  readonly frozen?: Frozen;
  /** SHA-256 of name and arguments, worked out when it is asked for; empty where they could not be frozen. */
  digest(): string;
  /** Why the arguments would not be what was written. */
  readonly inexact?: string;
  readonly meta: JsonObject | undefined;
  /** The client asked for a task (2025-11-25): the answer to its request is a task, not a result. */
  readonly asTask: boolean;
  readonly requestState: Json | undefined;
  readonly inputResponses: JsonObject | undefined;
  readonly members: readonly Member[];
}

/** @returns a text that says what is wrong with the request, where it is none */
export function readToolsCall(message: RequestMessage): ToolsCallRequest | string {
  const params = own(message.value, 'params');
  if (!isObject(params)) return 'the call has no parameters';
  const members = membersOf(message.members.find(({ key }) => key === 'params')?.text ?? '{}');
  const twice = ambiguous(members, DECIDING);
  if (twice !== undefined) return `the call is ambiguous: ${twice}`;
  const name = own(params, 'name');
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME)
    return `the name of the tool is no text of 1 to ${LONGEST_NAME} characters`;
  const given = own(params, 'arguments') ?? {};
  if (!isObject(given)) return 'the arguments are not an object';
  const written = members.find(({ key }) => key === 'arguments')?.text;
  const inexact = written === undefined ? undefined : inexactNumber(written);
  const meta = own(params, '_meta');
  const responses = own(params, 'inputResponses');
  const frozen = frozenOrNot(given);
  return {
    name,
    args: frozen === undefined ? given : frozen.thaw(),
    ...(frozen === undefined ? {} : { frozen }),
    digest: () => (frozen === undefined ? '' : freeze({ name, arguments: frozen.thaw() }).digest),
    ...(inexact === undefined ? {} : { inexact }),
    meta: isObject(meta) ? meta : undefined,
    asTask: Object.hasOwn(params, 'task'),
    requestState: own(params, 'requestState'),
    inputResponses: isObject(responses) ? responses : undefined,
    members,
  };
}

/**
 * The parameters to send on: the frozen arguments, and all else as it was written.
 *
 * @param changes other values of `requestState` and `inputResponses`, as JSON text; `undefined` takes one out
 */
export function paramsToRun(
  call: ToolsCallRequest,
  frozen: Frozen,
  changes: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = call.members.some(({ key }) => key === 'arguments');
  return withMembers(call.members, {
    ...changes,
    ...(given ? { arguments: JSON.stringify(frozen.thaw()) } : {}),
  });
}

function frozenOrNot(value: unknown): Frozen | undefined {
  try {
    return freeze(value);
  } catch (error) {
    // The gate refuses it by the same check, with words and a record.
    if (error instanceof NotCanonicalError) return undefined;
    throw error;
  }
}
