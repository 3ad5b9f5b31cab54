import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowUntrustedDestination } from './rule.ts';

describe('flowUntrustedDestination', () => {
  describeCases(flowUntrustedDestination, import.meta.url);
});
