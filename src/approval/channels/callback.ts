import type { ChallengeAnswer } from '../../challenge/index.ts';
import type { Shown } from '../approvals.ts';
import type { Approver } from '../request.ts';
import type { ApprovalChannel, Asking } from './channel.ts';

/** Answers for one person. What it throws counts as no answer. */
export type AskFunction = (shown: Shown, signal: AbortSignal) => Promise<ChallengeAnswer>;

export interface CallbackPerson {
  readonly approver: Approver;
  readonly ask: AskFunction;
}

/** People whom the program itself can ask: its own dialogue, chat or page. The program vouches for who they are. */
export function callbackChannel(people: readonly CallbackPerson[], name = 'callback'): ApprovalChannel {
  return {
    name,
    reach: people.length,
    ask: async (asking) => {
      const several = asking.request.decision.measure === 'multi-party';
      const asked = several ? people : people.slice(0, 1);
      if (asked.length === 0) return { unavailable: 'nobody is configured' };
      await Promise.all(asked.map((person) => askPerson(person, asking)));
      return 'asked';
    },
  };
}

async function askPerson({ approver, ask }: CallbackPerson, asking: Asking): Promise<void> {
  const { approvals, request, signal } = asking;
  let shown: Shown | undefined = await approvals.begin(request.id, approver);
  while (shown !== undefined && !signal.aborted) {
    const answer = await ask(shown, signal);
    if (signal.aborted) return;
    shown = (await approvals.answer(request.id, approver, shown.digest, answer)).next;
  }
}
