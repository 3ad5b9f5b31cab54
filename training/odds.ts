// `npm run train:odds`: counts what facts and findings of labelled scripts say of harm, each set judged once by weights that
// saw nothing of it, and writes the weights of `flow` and their card.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { INPUTS, isOfTask } from '../src/scorers/odds/inputs.ts';
import {
  exampleOf,
  type FoundExample,
  findNow,
  firstContactExamples,
  readFirstContact,
  UNSEEN,
} from './first-contact.ts';
import { logOddsOf, type Monotone, trainMonotone } from './learn/monotone.ts';
import { type Judged, oddsCard } from './odds-card.ts';
import { SETTINGS } from './settings.ts';
import { scriptsOf } from './strangers.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const FREE: ReadonlySet<number> = new Set(INPUTS.flatMap((name, index) => (isOfTask(name) ? [index] : [])));

const learn = (scripts: readonly FoundExample[]): Monotone =>
  trainMonotone(
    scripts.map(({ example }) => example),
    { inputs: INPUTS.length, free: FREE, ...SETTINGS.odds },
  );
const judge = (set: string, by: Monotone, { example, found }: FoundExample): Judged => ({
  set,
  harmful: example.label !== 0,
  odds: logOddsOf(by, example),
  heaviest: Math.max(0, ...Object.values(found.rules)),
  firm: found.firm,
});

const sets = readFirstContact().map((one) => ({ set: one.set, scripts: firstContactExamples(one) }));
const all = sets.flatMap(({ scripts }) => scripts);
console.log(`${all.length} scripts of ${sets.length} sets at first contact, ${INPUTS.length} inputs`);
const heldOut = sets.flatMap(({ set, scripts }) => {
  const rest = sets.flatMap((other) => (other.set === set ? [] : other.scripts));
  const model = learn(rest);
  return scripts.map((one) => judge(set, model, one));
});
const whole = learn(all);
const unseen = UNSEEN.flatMap((set) =>
  scriptsOf(set)
    .flatMap((script) => exampleOf(script, findNow(script)))
    .map((one) => judge(set, whole, one)),
);
writeFileSync(at('../src/scorers/odds/weights.ts'), weightsModule(whole));
const card = oddsCard({ heldOut, unseen, sets: sets.length, model: whole });
writeFileSync(at('../models/ODDS.md'), card);
console.log(card);

function weightsModule({ weights, bias }: Monotone): string {
  const lines = INPUTS.map((name, index) => [name, (weights[index] as number).toFixed(3)] as const)
    .filter(([, weight]) => Number(weight) !== 0)
    .map(([name, weight]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${Number(weight)},`);
  return `// Written by \`npm run train:odds\`; models/ODDS.md says from what, and how well it held.

/** Log-odds of harm where no input speaks. */
export const BIAS = ${Number(bias.toFixed(3))};

/** What each input adds to the log-odds of harm, by name; 0 where it is not listed. Negative only for what the task says. */
export const WEIGHTS: Readonly<Record<string, number>> = {
${lines.join('\n')}
};
`;
}
