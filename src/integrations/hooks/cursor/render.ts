import type { HookAnswer, HostEvent } from '../event.ts';
import { given } from '../fields.ts';

export function renderCursor(event: HostEvent | undefined, answer: HookAnswer): object {
  const { verdict, reason, note, warning } = answer;
  switch (verdict) {
    case 'deny':
      return { permission: 'deny', user_message: reason, agent_message: reason };
    case 'ask': {
      // Elsewhere than here the host takes a question for a yes.
      const asked = event?.name === 'beforeShellExecution' ? 'ask' : 'deny';
      return { permission: asked, user_message: reason, agent_message: reason };
    }
    case 'allow':
      return { permission: 'allow', ...given('additional_context', note) };
    case 'none':
      if (event?.kind === 'prompt') return { continue: true, ...given('user_message', warning) };
      return event?.kind === 'start' ? given('additional_context', note) : {};
  }
}
