import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowSecretExposed } from './rule.ts';

describe('flowSecretExposed', () => {
  describeCases(flowSecretExposed, import.meta.url);
});
