import type { HookAnswer, HostEvent } from '../event.ts';
import { given } from '../fields.ts';
import type { RenderOptions } from '../host.ts';

/** Events whose answer may carry text for the model. */
const SPEAKING: ReadonlySet<string> = new Set(['PostToolUse', 'UserPromptSubmit', 'SessionStart']);

export function renderClaudeCode(
  event: HostEvent | undefined,
  answer: HookAnswer,
  { keepPrompts }: RenderOptions,
): object {
  const warning = given('systemMessage', answer.warning);
  if (answer.verdict !== 'none') {
    // An `allow` would skip the host's own dialogue, a missing decision leaves it to the host.
    const silent = answer.verdict === 'allow' && keepPrompts && answer.byPeople !== true;
    return {
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        ...(silent ? {} : { permissionDecision: answer.verdict, permissionDecisionReason: answer.reason }),
        ...given('additionalContext', answer.note),
      },
      ...warning,
    };
  }
  const said = answer.note !== undefined && event !== undefined && SPEAKING.has(event.name);
  return {
    ...(said ? { hookSpecificOutput: { hookEventName: event.name, additionalContext: answer.note } } : {}),
    ...warning,
  };
}
