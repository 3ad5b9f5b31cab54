import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowEffectBeyondTask } from './rule.ts';

describe('flowEffectBeyondTask', () => {
  describeCases(flowEffectBeyondTask, import.meta.url);
});
