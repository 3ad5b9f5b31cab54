import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowUnresolvedCall } from './rule.ts';

describe('flowUnresolvedCall', () => {
  describeCases(flowUnresolvedCall, import.meta.url);
});
