import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowEffectBeyondTask } from './rule.ts';

describe('flowEffectBeyondTask', () => {
  describeCases(flowEffectBeyondTask, import.meta.url);
});
