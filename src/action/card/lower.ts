/** What would make a call less doubtful or less harmful. */

import type { Weighing } from '../semantic/weigh.ts';

/** Short clauses, those that help most first; empty where the level is LOW already. */
export function lowering(weighing: Weighing): string[] {
  const { weighed, floor, findings, profile, fit } = weighing;
  const { outcome, doubt, score } = weighed[0]!;
  const out: [number, string][] = [];
  const add = (points: number, text: string): void => {
    if (points > 0.005) out.push([points, text]);
  };
  add(
    doubt.fit * outcome.harm,
    fit.given ? 'a task that asks for it and names what it is done to' : 'knowing the user’s task',
  );
  add(
    doubt.provenance * outcome.harm,
    weighing.steering === undefined
      ? 'deciding values that the user wrote, or that come from a trusted result'
      : 'the user saying that what the earlier result asks for is wanted',
  );
  const part = (name: string): number =>
    outcome.parts.filter((one) => one.name === name).reduce((sum, one) => sum + one.harm, 0) * doubt.base;
  add(part('reach'), 'a destination that is listed as trusted, or named in the task');
  if (outcome.finding !== undefined) {
    const { scope, message } = outcome.finding;
    if (scope === 'many' || scope === 'all') add(score / 2, 'a narrower scope: the objects named one by one');
    add(score / 3, `another way, without the part that is reported: ${message}`);
  }
  if (findings.some((finding) => finding.inspector === 'secret'))
    add(0.01, 'the secret taken out of the arguments');
  add(
    floor.score > score ? floor.score : 0,
    'a caller that says less of it: hints and environment set a floor',
  );
  if (!profile.knowledge.declared || profile.knowledge.declaration?.description === undefined)
    add(0.006, 'a declaration of the tool, with what it does and what its arguments are');
  return [...new Set(out.sort((a, b) => b[0] - a[0]).map(([, text]) => text))];
}
