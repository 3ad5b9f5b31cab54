import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowEncodedPayload } from './rule.ts';

describe('flowEncodedPayload', () => {
  describeCases(flowEncodedPayload, import.meta.url);
});
