import { argumentAt } from '../../catalog/schema.ts';
import type { CallView } from '../flow-model/call-view.ts';
import { oncePerTask } from '../flow-model/purpose.ts';
import { repeats } from '../flow-model/repetition.ts';
import { onlyConstant } from '../flow-model/values.ts';

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

const HURRY =
  /\b(?:urgen\p{L}*|emergenc\p{L}*|critical\p{L}*|alarm\p{L}*|siren\p{L}*|evacuat\p{L}*|danger\p{L}*|immediate\p{L}*|asap|at once|right away|hurry|priority|severe|severity|sev ?\d|p[01]|grave|outage|down|crash\p{L}*|incident\p{L}*|fire|flood\p{L}*|leak\p{L}*|warn\p{L}*|blocker|panic|sos|notfall\p{L}*|dringend\p{L}*|sofort|kritisch\p{L}*|urgente|urgence|emergencia|peligro\p{L}*|crític\p{L}*|critique|subito|pilne)\b|緊急|至急|紧急/iu;
