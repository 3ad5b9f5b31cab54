import { describe } from 'vitest';
import { describeCases } from '../../../testkit/describe-cases.ts';
import { flowDangerousCommand } from './rule.ts';

describe('flowDangerousCommand', () => {
  describeCases(flowDangerousCommand, import.meta.url);
});
