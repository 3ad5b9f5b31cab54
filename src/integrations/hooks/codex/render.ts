import type { HookAnswer, HostEvent } from '../event.ts';
import { given } from '../fields.ts';

/** Any key that this host does not know makes the whole answer void, and the call runs: nothing is added here. */
export function renderCodex(event: HostEvent | undefined, answer: HookAnswer): object {
  const { verdict, reason, note } = answer;
  // `ask` would run here; who asks for it is answered no.
  if (verdict === 'deny' || verdict === 'ask')
    return {
      hookSpecificOutput: {
        hookEventName: 'PreToolUse',
        permissionDecision: 'deny',
        permissionDecisionReason: reason,
      },
    };
  // `allow` alone is void too: what may run is left to the host.
  if (note !== undefined && event !== undefined)
    return { hookSpecificOutput: { hookEventName: event.name, additionalContext: note } };
  return event === undefined || event.kind === 'call' ? {} : given('systemMessage', answer.warning);
}
