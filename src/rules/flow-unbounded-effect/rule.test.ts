import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowUnboundedEffect } from './rule.ts';

describe('flowUnboundedEffect', () => {
  describeCases(flowUnboundedEffect, import.meta.url);
});
