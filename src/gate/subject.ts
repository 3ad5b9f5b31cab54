import type { ActionContext } from '../action/index.ts';
import { SteelyardError } from '../errors.ts';
import { escapeText } from '../visible.ts';
import type { CallOptions, WrapOptions } from './decision.ts';
import { messageOf } from './message-of.ts';

/** What a gate says of calls that do not say it themselves. */
export interface CallDefaults {
  readonly agentId?: string;
  readonly environment?: string;
}

/** A list or an object would fit no rule of the policy that names what is in it. */
const TEXTS = ['agentId', 'sessionId', 'environment', 'cwd', 'definition'] as const;

/**
 * All that an approval is for: the same call for another agent, session or place is another action.
 *
 * @throws SteelyardError ACTION_INVALID where one of these is no text
 */
export function subjectOf(context: ActionContext, defaults: CallDefaults): unknown {
  const wrong = TEXTS.find((name) => context[name] !== undefined && typeof context[name] !== 'string');
  if (wrong !== undefined) throw new SteelyardError('ACTION_INVALID', `\`${wrong}\` is not a text`);
  return {
    tool: context.functionName,
    args: context.args ?? null,
    kwargs: context.kwargs,
    agent: context.agentId ?? defaults.agentId,
    session: context.sessionId,
    environment: context.environment ?? defaults.environment,
    cwd: context.cwd,
    definition: context.definition,
  };
}

export function withDefaults(context: ActionContext, { agentId, environment }: CallDefaults): ActionContext {
  return {
    ...context,
    ...named('agentId', context.agentId ?? agentId),
    ...named('environment', context.environment ?? environment),
  };
}

export function contextOf(
  name: string,
  args: unknown,
  options: WrapOptions,
  call: CallOptions,
): ActionContext {
  const { doc, hints, schema, annotations } = options;
  return {
    functionName: name,
    args,
    ...named('doc', doc),
    ...named('hints', hints),
    ...named('schema', schema),
    ...named('annotations', annotations),
    ...call,
  };
}

export function canonical(name: string, args: readonly unknown[], { canonicalise }: WrapOptions): unknown {
  if (canonicalise === undefined) return args;
  try {
    return canonicalise(args);
  } catch (error) {
    throw new SteelyardError(
      'ARGUMENT_NOT_CANONICAL',
      `\`canonicalise\` of \`${escapeText(name.slice(0, 80))}\` failed: ${messageOf(error)}`,
      { cause: error },
    );
  }
}

/** A member that is there only when it has a value. */
export function named<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  return (value === undefined ? {} : { [name]: value }) as { [P in K]?: V };
}
