import { argumentAt } from '../../../catalog/schema.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { repeats } from '../../flow-model/rounds/repetition.ts';
import { oncePerTask } from '../../flow-model/task/purpose.ts';
import { onlyConstant } from '../../flow-model/values.ts';

/**
 * Many are alarmed, or what costs by its grade is made the gravest, by a value that no word of the task asks for while the tool has milder
 * ones: `grade: 'emergency'` for a notice.
 *
 * @returns the value
 */
export function raisedAlarm(view: CallView): string | undefined {
  if (!view.costly && !repeats(view)) return undefined;
  for (const { path, view: value } of view.arguments) {
    const one = onlyConstant(value);
    if (path.length === 0 || typeof one !== 'string' || !ALARMS.has(one.toLowerCase())) continue;
    const milder = view.tools.every(({ declaration }) => {
      const values = argumentAt(declaration?.inputSchema, path)?.values ?? [];
      return values.some((other) => typeof other === 'string' && !ALARMS.has(other.toLowerCase()));
    });
    if (milder) return one;
  }
  return undefined;
}

const ALARMS = new Set(
  'emergency alarm siren evacuation evacuate sos panic mayday urgent critical extreme immediate blocker notfall dringend urgente urgence emergencia critico kritisch'.split(
    ' ',
  ),
);

/** The task is in no hurry, and tells of nothing grave. */
export const isCalm = oncePerTask(({ task, stated }): boolean => stated && !HURRY.test(task));

/** Words begin so, or are one of these. */
const HURRY =
  /\b(?:urgen|emergenc|critical|alarm|siren|evacuat|danger|immediate|crash|incident|flood|leak|warn|notfall|dringend|kritisch|peligro|crític)|\b(?:asap|at once|right away|hurry|priority|severe|severity|sev ?\d|p[01]|grave|outage|down|fire|blocker|panic|sos|sofort|critique|subito|pilne)\b|緊急|至急|紧急/iu;
