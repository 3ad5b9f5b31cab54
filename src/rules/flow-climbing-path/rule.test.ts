import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowClimbingPath } from './rule.ts';

describe('flowClimbingPath', () => {
  describeCases(flowClimbingPath, import.meta.url);
});
