import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowWidenedAccess } from './rule.ts';

describe('flowWidenedAccess', () => {
  describeCases(flowWidenedAccess, import.meta.url);
});
