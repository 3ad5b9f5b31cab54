import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowForeignLink } from './rule.ts';

describe('flowForeignLink', () => {
  describeCases(flowForeignLink, import.meta.url);
});
