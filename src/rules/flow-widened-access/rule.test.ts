import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowWidenedAccess } from './rule.ts';

describe('flowWidenedAccess', () => {
  describeCases(flowWidenedAccess, import.meta.url);
});
