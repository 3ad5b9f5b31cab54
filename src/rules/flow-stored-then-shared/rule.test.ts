import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowStoredThenShared } from './rule.ts';

describe('flowStoredThenShared', () => {
  describeCases(flowStoredThenShared, import.meta.url);
});
