import { callNumberOf } from '../context.ts';
import type { Factor } from './factor.ts';

/** How often the function was called before in the session: 0.90 at first, 0.10 from the tenth call on. */
export const noveltyFactor: Factor = {
  name: 'novelty',
  weight: 0.1,
  read: (context) => {
    const n = callNumberOf(context);
    return {
      raw: Math.max(0.9 - ((n - 1) * 0.8) / 9, 0.1),
      evidence: [n === 1 ? 'first call in the session' : `call ${n} in the session`],
    };
  },
};
