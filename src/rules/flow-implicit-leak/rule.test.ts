import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowImplicitLeak } from './rule.ts';

describe('flowImplicitLeak', () => {
  describeCases(flowImplicitLeak, import.meta.url);
});
