import type { HookAnswer, HostEvent } from '../event.ts';
import { given } from '../fields.ts';

export function renderGemini(event: HostEvent | undefined, answer: HookAnswer): object {
  const { verdict, reason, note, warning } = answer;
  if (verdict === 'deny' || verdict === 'ask') return { decision: 'deny', reason };
  if (verdict === 'allow') return { decision: 'allow', ...given('systemMessage', note ?? warning) };
  // A `decision` here would throw the user's own words away.
  return {
    ...(note === undefined || event?.kind !== 'start'
      ? {}
      : { hookSpecificOutput: { hookEventName: event.name, additionalContext: note } }),
    ...given('systemMessage', warning),
  };
}
