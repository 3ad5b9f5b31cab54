/** Whether a call is what the user asked for, and whether an earlier result asked for it. */

import { type Effect, readTask, type TaskReading } from '../../catalog/index.ts';
import { englishVerb, foreignVerb } from '../../catalog/verbs.ts';
import type { ToolProfile } from './knowledge.ts';

export interface TaskFit {
  /** False without a task: then nothing is asked and nothing is excluded. */
  readonly given: boolean;
  /** Effects of the tool that the task asks for. */
  readonly effects: ReadonlySet<Effect>;
  /** A verb of the tool stands in the task. */
  readonly verb: boolean;
  /** Words of the tool's topic that the task mentions, also by synonym. */
  readonly topic: readonly string[];
}

const NOTHING: TaskFit = { given: false, effects: new Set(), verb: false, topic: [] };
const kept = new WeakMap<TaskReading, WeakMap<ToolProfile, TaskFit>>();

/** Compares a tool with the task. Kept for each task and tool. */
export function taskFit(task: string | undefined, profile: ToolProfile): TaskFit {
  if (task === undefined || task.trim() === '') return NOTHING;
  const reading = readTask(task);
  let fits = kept.get(reading);
  if (fits === undefined) {
    fits = new WeakMap();
    kept.set(reading, fits);
  }
  let fit = fits.get(profile);
  if (fit === undefined) {
    fit = compare(reading, profile);
    fits.set(profile, fit);
  }
  return fit;
}

function compare(task: TaskReading, profile: ToolProfile): TaskFit {
  const effects = new Set<Effect>();
  for (const { effect } of profile.acts) if (task.effects.has(effect)) effects.add(effect);
  const topic: string[] = [];
  for (const word of profile.topic) {
    if (topic.length >= 8) break;
    if (!profile.verbs.has(word) && task.mentions(word)) topic.push(word);
  }
  let verb = false;
  for (const word of task.words) {
    const read = englishVerb(word) ?? foreignVerb(word);
    if (read !== undefined && profile.verbs.has(read.base)) {
      verb = true;
      break;
    }
  }
  return { given: true, effects, verb, topic };
}
