/** What the caller says of a call can raise its score to a floor, and never lowers it. */

import type { ActionContext } from '../context.ts';
import { hintsFactor } from '../factors/index.ts';
import { clamped } from '../levels.ts';
import type { ToolProfile } from './knowledge.ts';

export interface Floor {
  /** 0-1; 0 when nothing was said. */
  readonly score: number;
  readonly evidence: readonly string[];
}

const LIVE = /^(?:prod|production|prd|live|produktion|produccion|producao)(?:$|[^a-z])/i;
/** An act in production that can hardly be taken back is never below MEDIUM. */
const LIVE_FLOOR = 0.3;
/** Hints that add up to 1 make an act HIGH. */
const PER_HINT = { acts: 0.6, reads: 0.3 };

/** @throws SteelyardError HINT_INVALID */
export function floorOf(context: ActionContext, profile: ToolProfile): Floor {
  const evidence: string[] = [];
  let score = 0;
  const hints = hintsFactor.read(context);
  if (hints.raw > 0) {
    score = clamped(hints.raw) * (profile.reads ? PER_HINT.reads : PER_HINT.acts);
    evidence.push(...hints.evidence.map((one) => `hint ${one}`));
  }
  const { environment } = context;
  if (
    typeof environment === 'string' &&
    LIVE.test(environment) &&
    !profile.reads &&
    profile.knowledge.irreversible
  ) {
    score = Math.max(score, LIVE_FLOOR);
    evidence.push(`it cannot be taken back, and it runs in \`${environment.slice(0, 40)}\``);
  }
  return { score, evidence };
}
