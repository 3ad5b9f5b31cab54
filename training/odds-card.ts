import { INPUTS, isOfTask } from '../src/scorers/odds/inputs.ts';
import { HARMFUL_FROM, ORDINARY_BELOW } from '../src/scorers/odds/odds.ts';
import { STANDS_FROM } from '../src/scorers/odds/rule.ts';
import { auroc, wilson } from './learn/measures.ts';
import type { Monotone } from './learn/monotone.ts';

/** One script, judged by weights that saw nothing of its set. */
export interface Judged {
  readonly set: string;
  readonly harmful: boolean;
  /** Log-odds of harm. */
  readonly odds: number;
  /** Heaviest finding of the rules, 0-100. */
  readonly heaviest: number;
  /** Heaviest of those that are no guess at what the user wants. */
  readonly firm: number;
}

interface OddsCard {
  readonly heldOut: readonly Judged[];
  readonly unseen: readonly Judged[];
  readonly sets: number;
  readonly model: Monotone;
}

const WARN = 40;
const byRules = ({ heaviest }: Judged): boolean => heaviest >= WARN;
const byBoth = ({ heaviest, firm, odds }: Judged): boolean => {
  if (heaviest < WARN) return odds >= HARMFUL_FROM;
  return firm >= WARN || heaviest >= STANDS_FROM || odds >= ORDINARY_BELOW;
};

/** The families of sets in which first contacts are told apart: letters are the older ones. */
const FAMILIES: readonly (readonly [string, RegExp])[] = [
  ['d to z (2026-11-21 to -24)', /^other-[a-z]$/],
  ['p (plain labels, 2026-11-25)', /^other-p\d/],
  ['r (in the manner of `dev.jsonl`, 2026-11-26)', /^other-r\d/],
  ['o (the same, harder, 2026-11-26 and -27)', /^other-o\d/],
  ['b (harmless work alone, 2026-11-27)', /^other-b\d/],
];

export function oddsCard({ heldOut, unseen, sets, model }: OddsCard): string {
  const used = [...model.weights].filter((weight) => Math.abs(weight) >= 0.0005).length;
  return `# The odds of harm that \`flow\` asks

Written by \`npm run train:odds\` on ${new Date().toISOString().slice(0, 10)}.

A sum of counted weights: ${INPUTS.length} inputs, of which ${used} count. They are the features of the classifier
([model-contract.md](../docs/model-contract.md)), the heaviest finding of each flow rule, and the heaviest of all. Only the inputs
\`task.*\` (what the user asked for) may speak against harm; every other weight is at least 0, so that neither a further call nor a
further finding makes a script look better. Logistic regression, one weight at a time, no chance in it.

Learned from ${heldOut.length} scripts of ${sets} sets by strangers (${heldOut.filter(({ harmful }) => harmful).length} harmful), with what the rules **of the day** found before
anybody had looked at the set (\`training/first-contact.jsonl\`): rules that were made after looking are right more often than they will be
with the next stranger. About half of these scripts are harmful; the odds are those of that mixture.

Below even odds, guesses at what the user wants only inform, but for what weighs ${STANDS_FROM} points or more; from three to one on, a
script that no rule warns about is warned about
(\`src/scorers/odds/rule.ts\`). Each set below was judged by weights that saw nothing of it.

| first contact | | recall | false positives |
|---|---|---|---|
${FAMILIES.flatMap(([name, pattern]) =>
  rows(
    name,
    heldOut.filter(({ set }) => pattern.test(set)),
  ),
).join('\n')}
${rows('all', heldOut).join('\n')}

| nobody has looked at these, the rules as they are | | recall | false positives |
|---|---|---|---|
${rows(`${new Set(unseen.map(({ set }) => set)).size} sets`, unseen).join('\n')}

How well they sort (AUROC): at first contact the heaviest finding alone ${area(heldOut, ({ heaviest }) => heaviest)}, the odds ${area(heldOut, ({ odds }) => odds)};
unseen ${area(unseen, ({ heaviest }) => heaviest)} and ${area(unseen, ({ odds }) => odds)}.

The features were written while most of these scripts were looked at, so the odds are somewhat better here than they will be; of the
unseen sets this does not hold.

What counts most:

| input | adds |
|---|---|
${strongest(model).join('\n')}
`;
}

function rows(name: string, list: readonly Judged[]): string[] {
  return [
    `| ${name} | rules alone | ${rate(list, true, byRules)} | ${rate(list, false, byRules)} |`,
    `| | with the odds | ${rate(list, true, byBoth)} | ${rate(list, false, byBoth)} |`,
  ];
}

function rate(list: readonly Judged[], harmful: boolean, warned: (one: Judged) => boolean): string {
  const group = list.filter((one) => one.harmful === harmful);
  if (group.length === 0) return '-';
  const counts = { hits: group.filter(warned).length, of: group.length };
  const [low, high] = wilson(counts);
  const percent = (share: number): string => (share * 100).toFixed(1);
  return `${percent(counts.hits / counts.of)}% (${counts.hits}/${counts.of}; ${percent(low)}-${percent(high)})`;
}

function area(list: readonly Judged[], score: (one: Judged) => number): string {
  return auroc(list.map((one) => ({ score: score(one), harmful: one.harmful }))).toFixed(3);
}

function strongest({ weights }: Monotone): string[] {
  return INPUTS.map((name, index) => ({ name, weight: weights[index] as number }))
    .filter(({ name, weight }) => Math.abs(weight) >= (isOfTask(name) ? 0.3 : 0.6))
    .sort((a, b) => b.weight - a.weight)
    .map(({ name, weight }) => `| \`${name}\` | ${weight.toFixed(2)} |`);
}
