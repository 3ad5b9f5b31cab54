import type { TextPattern } from '../../script/facts.ts';
import { type FlowModel, modelOf } from '../flow-model/model.ts';
import { report } from '../flow-model/report.ts';
import { showText } from '../flow-model/values.ts';
import { quoted } from '../message.ts';
import type { Rule } from '../rule.ts';
import { climbOf } from './climb.ts';

/** Reading elsewhere warns; changing something there blocks. */
const READS = 58;
const ACTS = 76;

/** A path begins in one folder and climbs out of it into another. */
export const flowClimbingPath: Rule = {
  id: 'FLOW_CLIMBING_PATH',
  family: 'flow',
  lifecycle: 'trial',
  severity: 8,
  precision: 'high',
  title: 'A path climbs out of the folder it begins in',
  why: 'What begins with the folder that the task speaks of passes for a place in it; `..` leads it anywhere else.',
  owasp: ['ASI02', 'ASI03', 'LLM06:2025'],
  atlas: ['AML.T0053'],
  *check(facts, context) {
    const model = modelOf(facts, context);
    for (const view of model.calls)
      for (const { texts } of view.arguments) {
        const text = texts.find((one) => climbsElsewhere(one, model));
        if (text === undefined) continue;
        yield report(
          view.call.span,
          view.onlyReads ? READS : ACTS,
          `${quoted(view.name)} is given ${quoted(showText(text))}, which climbs out of the folder it begins in, to ${quoted(climbOf(text) ?? '')}`,
          'write the path that is meant, without `..`',
        );
        break;
      }
  },
};

function climbsElsewhere(text: TextPattern, model: FlowModel): boolean {
  const to = climbOf(text);
  return to !== undefined && !isNamed(to, model);
}

/** The user says the place, or writes a path that climbs as well. */
function isNamed(to: string, { task }: FlowModel): boolean {
  return task.includes('../') || (to !== '' && task.toLowerCase().includes(to.toLowerCase()));
}
