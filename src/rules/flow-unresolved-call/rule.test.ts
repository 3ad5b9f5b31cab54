import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowUnresolvedCall } from './rule.ts';

describe('flowUnresolvedCall', () => {
  describeCases(flowUnresolvedCall, import.meta.url);
});
