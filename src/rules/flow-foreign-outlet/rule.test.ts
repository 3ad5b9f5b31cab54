import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowForeignOutlet } from './rule.ts';

describe('flowForeignOutlet', () => {
  describeCases(flowForeignOutlet, import.meta.url);
});
