import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowSecretExposed } from './rule.ts';

describe('flowSecretExposed', () => {
  describeCases(flowSecretExposed, import.meta.url);
});
