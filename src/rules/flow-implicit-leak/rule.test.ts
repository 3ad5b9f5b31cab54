import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowImplicitLeak } from './rule.ts';

describe('flowImplicitLeak', () => {
  describeCases(flowImplicitLeak, import.meta.url);
});
