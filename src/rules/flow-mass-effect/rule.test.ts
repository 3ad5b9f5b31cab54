import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowMassEffect } from './rule.ts';

describe('flowMassEffect', () => {
  describeCases(flowMassEffect, import.meta.url);
});
