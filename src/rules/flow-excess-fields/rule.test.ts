import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowExcessFields } from './rule.ts';

describe('flowExcessFields', () => {
  describeCases(flowExcessFields, import.meta.url);
});
