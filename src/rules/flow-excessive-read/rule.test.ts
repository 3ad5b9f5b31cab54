import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowExcessiveRead } from './rule.ts';

describe('flowExcessiveRead', () => {
  describeCases(flowExcessiveRead, import.meta.url);
});
