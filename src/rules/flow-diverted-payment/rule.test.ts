import { describe } from 'vitest';
import { describeCases } from '../flow-model/describe-cases.ts';
import { flowDivertedPayment } from './rule.ts';

describe('flowDivertedPayment', () => {
  describeCases(flowDivertedPayment, import.meta.url);
});
