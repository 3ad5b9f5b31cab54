import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowHiddenBeacon } from './rule.ts';

describe('flowHiddenBeacon', () => {
  describeCases(flowHiddenBeacon, import.meta.url);
});
