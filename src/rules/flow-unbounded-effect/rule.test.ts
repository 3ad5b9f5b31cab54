import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowUnboundedEffect } from './rule.ts';

describe('flowUnboundedEffect', () => {
  describeCases(flowUnboundedEffect, import.meta.url);
});
