import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowExcessFields } from './rule.ts';

describe('flowExcessFields', () => {
  describeCases(flowExcessFields, import.meta.url);
});
