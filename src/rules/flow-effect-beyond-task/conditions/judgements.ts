import { quoted } from '../../message.ts';
import { type Judgement, judgement } from '../judgement.ts';
import { namesBound, otherBound } from './bounds.ts';
import { neverCompared } from './never-compared.ts';
import { makesException, noCondition, saysWhen, testsNothing, worseSwitch } from './without-condition.ts';

/** Whether the script asks before it does it, where neither the task nor a result to which it points says so. */
export const BY_CONDITIONS: readonly Judgement[] = [
  judgement({
    of: ['final'],
    weight: 62,
    finds: neverCompared,
    says: (open) => `is done to what is found with any ${quoted(open)}, where the task names one`,
  }),
  judgement({
    of: ['acts'],
    when: namesBound,
    weight: 64,
    finds: otherBound,
    says: (bound) => `is tested against another number than the task names (${quoted(bound)})`,
  }),
  judgement({
    of: ['acts', 'lasting'],
    when: saysWhen,
    weight: 62,
    finds: noCondition,
    says: (condition) => `holds for everything (${quoted(condition)}), where the task says for what`,
  }),
  judgement({
    of: ['acts'],
    weight: 60,
    finds: worseSwitch,
    says: (worse) => `switches on ${quoted(worse)}, of which the task does not speak`,
  }),
  judgement({
    of: ['acts', 'changes'],
    when: makesException,
    weight: 62,
    finds: testsNothing,
    says: (exception) =>
      `is done to all, and nothing is tested, where the task makes an exception (${quoted(exception)})`,
  }),
];
