import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowUntrustedDestination } from './rule.ts';

describe('flowUntrustedDestination', () => {
  describeCases(flowUntrustedDestination, import.meta.url);
});
