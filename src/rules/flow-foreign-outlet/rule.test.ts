import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowForeignOutlet } from './rule.ts';

describe('flowForeignOutlet', () => {
  describeCases(flowForeignOutlet, import.meta.url);
});
