import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowSteeredCall } from './rule.ts';

describe('flowSteeredCall', () => {
  describeCases(flowSteeredCall, import.meta.url);
});
