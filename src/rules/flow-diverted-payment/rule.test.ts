import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowDivertedPayment } from './rule.ts';

describe('flowDivertedPayment', () => {
  describeCases(flowDivertedPayment, import.meta.url);
});
