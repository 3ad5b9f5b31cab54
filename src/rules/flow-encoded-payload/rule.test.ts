import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowEncodedPayload } from './rule.ts';

describe('flowEncodedPayload', () => {
  describeCases(flowEncodedPayload, import.meta.url);
});
