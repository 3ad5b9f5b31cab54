import { inAll, LEVELS, type Measure, NO_WAY, type Policy, type PolicyDecision } from './policy.ts';

/** What asking again soon after a refusal leads to. */
export const REPEAT_ANSWERS = ['ask', 'raise', 'refuse'] as const;
export type RepeatAnswer = (typeof REPEAT_ANSWERS)[number];

/** How a gate treats an agent that asks again after people denied a call, or did not pass its challenge. */
export interface Repeats {
  /** How long a refusal is remembered, in seconds; 0 forgets at once. */
  readonly seconds: number;
  /** For the very same action. */
  readonly same: RepeatAnswer;
  /** For another action of the same tool, agent and session. */
  readonly tool: RepeatAnswer;
}

/** Milliseconds since 1970 of the newest refusals. */
export interface Refusals {
  readonly same?: number;
  readonly tool?: number;
}

/** What the policy says about asking after these refusals; the stricter of both counts. */
export function afterRefusals({ repeats }: Policy, refusals: Refusals, now: number): RepeatAnswer {
  // A clock that went back makes a refusal no older.
  const fresh = (at: number | undefined): boolean =>
    at !== undefined && !(now - at >= repeats.seconds * 1000);
  const same = fresh(refusals.same) ? repeats.same : 'ask';
  const tool = fresh(refusals.tool) ? repeats.tool : 'ask';
  return REPEAT_ANSWERS[Math.max(REPEAT_ANSWERS.indexOf(same), REPEAT_ANSWERS.indexOf(tool))] ?? 'refuse';
}

const STRICTER: Readonly<Partial<Record<Measure, Measure>>> = {
  confirm: 'quiz',
  'teach-back': 'quiz',
  quiz: 'multi-party',
};

/**
 * The same decision one step stricter: a harder challenge, and the review time and ways of authentication of the next
 * level, too. Where no way is left, `block`.
 */
export function raised(policy: Policy, decision: PolicyDecision): PolicyDecision {
  const measure = STRICTER[decision.measure] ?? decision.measure;
  const next = LEVELS[Math.min(LEVELS.indexOf(decision.level) + 1, LEVELS.length - 1)] ?? 'CRITICAL';
  const ways = inAll(
    [decision.authenticatedBy, policy.authenticatedBy[next]].filter((one) => one !== undefined),
  );
  if (ways?.length === 0) return { ...decision, measure: 'block', reason: NO_WAY };
  const several = measure === 'multi-party' && decision.measure !== 'multi-party';
  return {
    ...decision,
    measure,
    minimumReviewSeconds: Math.max(decision.minimumReviewSeconds, policy.minimumReviewSeconds[next] ?? 0),
    ...(several ? { quorum: Math.max(2, policy.multiParty.quorum), parts: policy.multiParty.parts } : {}),
    ...(ways === undefined ? {} : { authenticatedBy: ways }),
    reason: `${decision.reason}; the like was refused a short time ago`,
  };
}
