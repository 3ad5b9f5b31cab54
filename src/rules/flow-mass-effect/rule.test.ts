import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowMassEffect } from './rule.ts';

describe('flowMassEffect', () => {
  describeCases(flowMassEffect, import.meta.url);
});
