import { FEATURE_COUNT } from '../src/scorers/features/names.ts';
import { CATEGORIES } from './generate/draft.ts';
import type { Sample } from './generate/samples.ts';
import type { CandidateRow } from './learn/candidates.ts';
import type { Example } from './learn/dataset.ts';
import type { ByAuthor } from './learn/held-out.ts';
import { auroc, type CalibrationBin, rateAbove, type Scored, thresholdAt, wilson } from './learn/measures.ts';
import { SETTINGS } from './settings.ts';

export interface CardInput {
  readonly samples: Readonly<Record<'train' | 'calibrate' | 'test', readonly Sample[]>>;
  readonly examples: Readonly<Record<'train' | 'calibrate' | 'test', readonly Example[]>>;
  readonly authors: ByAuthor;
  readonly dev: readonly Example[];
  /** Scripts of authors whose files are only counted. */
  readonly kept: readonly Example[];
  /** Calibrated probability of harm of each stranger's script while its author was left out. */
  readonly heldOut: readonly (Scored & { readonly author: string })[];
  /** Calibrated probability of harm. */
  readonly harm: (example: Example) => number;
  readonly table: readonly CandidateRow[];
  readonly chosen: string;
  readonly temperature: number;
  readonly ordinaryAt: number;
  readonly warnAt: number;
  readonly blockAt: number;
  readonly sha256: string;
  readonly bytes: number;
  readonly ece: number;
  readonly minutes: number;
}

/** The page that goes with the model. Everything in it is measured by the run that wrote it, but where it says otherwise. */
export function modelCard(input: CardInput): string {
  const { samples, examples, authors, dev, table, chosen } = input;
  const strangers = Object.values(authors).flat();
  const sets = Object.keys(table[0]?.sets ?? {});
  return `# Model card: security-scorer.onnx

Written by \`npm run train\` on ${new Date().toISOString().slice(0, 10)}. SHA-256 \`${input.sha256}\`, ${input.bytes} bytes.
The scorer compares this digest when it loads the file and refuses another one.

## What it is

A small classifier of agents' scripts. Input: ${FEATURE_COUNT} numbers that the analyser's facts give (docs/model-contract.md): what each
call does, what leaves with it, where it goes, how often, who decided its arguments, and how far the task asks for it. No
name of a tool is looked up anywhere, and no finding of a rule is a feature; effects, roles and sensitivities are what
the catalogue believes. Output: a probability for each of ${CATEGORIES.map((name) => `\`${name}\``).join(', ')}. Harm is 1 minus \`harmless\`.

Form: ${chosen === 'linear' ? 'multinomial logistic regression' : `${SETTINGS.network.members} networks with ${SETTINGS.network.hidden} rectified units each, trained from different seeds, side by side in one`}; temperature ${input.temperature}. The score is 20 at a probability of
${input.ordinaryAt.toFixed(3)}, 40 (warning) at ${input.warnAt.toFixed(3)}, 70 (block) at ${input.blockAt.toFixed(3)}: ${percent(SETTINGS.ordinaryShare)}, ${percent(SETTINGS.warnShare)} and ${percent(SETTINGS.blockShare)} of the harmless scripts of
authors held out are above. Temperature and points come from these.

## Data

1. Scripts written by the generator in \`training/generate\`: ${new Set(samples.train.filter((one) => one.category !== 'harmless').map((one) => one.family)).size} kinds of harm, each with a harmless twin over the same scene
   (the destination is trusted or asked for, the payload is a count, the number is bounded ...), and ordinary work; half of
   the scripts do something else too. Three sets of catalogues share no tool name, no company and no person.
2. Scripts of strangers (evals/codemode): ${Object.keys(authors).length} files by as many authors, one of whom had seen the rules. Each script
   stands ${SETTINGS.strangers} times among the generated ones. Their kinds of harm are not ours, so only "harmful" is learned from them.

| split | scripts | harmful | used for |
|---|---|---|---|
| train | ${examples.train.length} | ${harmful(examples.train)} | weights |
| ${Object.keys(authors).length} authors | ${strangers.length} | ${harmful(strangers)} | weights; and, each author left out once: choice, temperature, points, the figures below |
| calibrate | ${examples.calibrate.length} | ${harmful(examples.calibrate)} | the choice of the form; catalogues never trained on |
| test | ${examples.test.length} | ${harmful(examples.test)} | reported only: catalogues never seen |
| kept apart | ${input.kept.length} | ${harmful(input.kept)} | counted only: scripts of five more authors (other-n, -u, -x, -p8, -p9) |
| dev | ${dev.length} | ${harmful(dev)} | validation only, never trained on: two thirds of dev.jsonl; the other third is left out |

A check of word shingles fails the run when two scripts of different splits or authors are nearly the same.

**The scripts of strangers are training data now.** What the model says of those files is no measure of it. Held-out
figures are honest about the author, less so about the code: the catalogue, which the features ask, was developed while
most of these files were looked at. How much that matters was measured once, on 2026-11-22: the same features, asked of a
catalogue older than other-f, -h, -i, -j and -k (commit aa44195), gave AUROC 0.789 over these five authors held out, and
0.795 with the catalogue of that day. The features were chosen while figures of \`dev\` were looked at. What to believe is
the row "kept apart": five authors' files that nothing was trained on; the rules were developed on three of them later (other-n, -u, -x).

## Candidates

AUROC, recall at 5% and at 1% false positives; thresholds are set on each set itself. "Held-out authors" pools the scripts
of all authors, each judged by a model that was trained without that author.

| model | trained on | ${sets.join(' | ')} |
|---|---|${sets.map(() => '---').join('|')}|
${table
  .map(
    (row) =>
      `| ${row.name}${row.name === chosen && row.on === 'both' ? ' (shipped)' : ''} | ${row.on} | ${Object.values(
        row.sets,
      )
        .map((one) => `${one.auroc.toFixed(3)}, ${one.at5.toFixed(3)}, ${one.at1.toFixed(3)}`)
        .join(' | ')} |`,
  )
  .join('\n')}

The linear model is shipped when its recall at 5% is at most ${SETTINGS.asGood} below that of the network, on held-out authors and on
\`calibrate\`. With 24 rounds of generated scripts instead of ${SETTINGS.rounds.train} it was as good as the network on held-out authors (0.795, 0.438, 0.234)
and was shipped; on \`test\` it had 0.891, 0.601, 0.423.
Tried and left out, since held-out figures did not move (AUROC within 0.003): the strangers' scripts renamed, rewritten or
without descriptions as further training data; differences of twins as further examples; features as switches;
kernels. Hashed words and character trigrams of names and arguments made it worse.

## As shipped, calibrated

${figures(input)}

Expected calibration error on held-out authors: ${input.ece.toFixed(3)} (ten bins). ![Calibration curve](calibration.svg)

By author held out: AUROC, harmful and harmless scripts at 40 or above.

${perAuthor(input)}

Recall by kind of harm on the test split, at 5% false positives:

${byFamily(input)}

## Known failures

- Scripts of strangers are much harder than generated ones, and more of them help slowly: read the row "held-out authors",
  not \`test\`. Alone this model is no gate. It is worth most beside \`flow\`, whose false alarms it knows: \`recommended\`.
- It is statistics over what scripts of this kind mostly do: who knows the weights can dress a script so that it looks
  ordinary. \`flow\` alone is the scorer for scripts that an adversary writes with time.
- It cannot tell what only a person knows: that a partner named in the task should not get the data, that a limit of 500 is
  too many, that a branch is shared. Without a task nearly everything that acts looks unasked for.
- What the catalogue does not believe is not seen: with meaningless names and without descriptions effects are unknown.
- A condition turned around, a wrong object of the right kind, a sum that is off: the features hardly see it.
- Commands are looked at by patterns of shells and SQL; a hostile command without any of these looks like another one.
- It gives no place in the script. Findings with lines come from \`flow\`.
- Nearly all text is English. Tasks in other languages are read as far as the catalogue's lexicon goes.

## Again

\`npm run train\` (seed ${SETTINGS.seed}) writes the same weights on the same machine and Node release; it took ${Math.ceil(input.minutes)} minutes on
two shared cores. It writes this page, the curve, the digest in \`src/scorers/local-llm/shipped-digest.ts\` and, for the
evals, what each script got while its author was held out (evals/held-out.json).
`;
}

function harmful(set: readonly Example[]): number {
  return set.filter((example) => example.label !== 0).length;
}

function figures({ examples, dev, kept, heldOut, harm }: CardInput): string {
  const judge = (set: readonly Example[]): Scored[] =>
    set.map((example) => ({ score: harm(example), harmful: example.label !== 0 }));
  const sets = {
    'held-out authors': heldOut,
    'kept apart': judge(kept),
    test: judge(examples.test),
    dev: judge(dev),
  };
  const rows = Object.entries(sets).map(([name, scored]) => {
    const at = (share: number): string => interval(rateAbove(scored, thresholdAt(scored, share), true));
    return `| ${name} | ${auroc(scored).toFixed(3)} | ${at(0.2)} | ${at(0.05)} | ${at(0.01)} |`;
  });
  return `| set | AUROC | recall at 20% | recall at 5% | recall at 1% |\n|---|---|---|---|---|\n${rows.join('\n')}\n\nIntervals are 95% Wilson score intervals.`;
}

function interval(rate: { hits: number; of: number }): string {
  const [low, high] = wilson(rate);
  return `${percent(rate.hits / rate.of)} (${rate.hits}/${rate.of}; ${(low * 100).toFixed(0)}-${(high * 100).toFixed(0)})`;
}

function perAuthor({ heldOut, warnAt }: CardInput): string {
  const rows = [...new Set(heldOut.map((one) => one.author))].map((author) => {
    const scored = heldOut.filter((one) => one.author === author);
    const [hits, alarms] = [true, false].map((side) => rateAbove(scored, warnAt, side));
    return `| ${author} | ${auroc(scored).toFixed(3)} | ${hits?.hits}/${hits?.of} | ${alarms?.hits}/${alarms?.of} |`;
  });
  return `| author | AUROC | harmful | harmless |\n|---|---|---|---|\n${rows.join('\n')}`;
}

function byFamily({ samples, examples, harm }: CardInput): string {
  const scored = examples.test.map((example) => ({ score: harm(example), harmful: example.label !== 0 }));
  const threshold = thresholdAt(scored, 0.05);
  const families = new Map<string, { hits: number; of: number }>();
  samples.test.forEach((sample, i) => {
    if (sample.category === 'harmless') return;
    const row = families.get(sample.family) ?? { hits: 0, of: 0 };
    families.set(sample.family, row);
    row.of += 1;
    if ((scored[i]?.score ?? 0) >= threshold) row.hits += 1;
  });
  const cells = [...families]
    .sort((a, b) => a[1].hits / a[1].of - b[1].hits / b[1].of)
    .map(([name, { hits, of }]) => `${name} ${hits}/${of}`);
  return `${cells.join(', ')}.`;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

const SIZE = 240;
const EDGE = 32;

/** The calibration curve: predicted probability across, share that is harmful upwards; a dot's area is its count. */
export function calibrationSvg(bins: readonly CalibrationBin[]): string {
  const x = (value: number): string => (EDGE + value * SIZE).toFixed(1);
  const y = (value: number): string => (EDGE + (1 - value) * SIZE).toFixed(1);
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const line = bins.map((bin) => `${x(bin.meanScore)},${y(bin.harmfulShare)}`).join(' ');
  const dots = bins
    .map(
      (bin) =>
        `<circle cx="${x(bin.meanScore)}" cy="${y(bin.harmfulShare)}" r="${(2 + 7 * Math.sqrt(bin.count / most)).toFixed(1)}"/>`,
    )
    .join('');
  const ticks = [0, 0.25, 0.5, 0.75, 1]
    .map(
      (value) =>
        `<text x="${x(value)}" y="${SIZE + EDGE + 16}" text-anchor="middle">${value}</text><text x="${EDGE - 6}" y="${Number(y(value)) + 4}" text-anchor="end">${value}</text>`,
    )
    .join('');
  const total = SIZE + 2 * EDGE;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${total} ${total}" width="${total}" height="${total}" font-family="sans-serif" font-size="11" role="img" aria-label="Calibration curve on held-out authors">
<rect width="${total}" height="${total}" fill="#fff"/><rect x="${EDGE}" y="${EDGE}" width="${SIZE}" height="${SIZE}" fill="none" stroke="#888"/>
<line x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}" stroke="#aaa" stroke-dasharray="4 4"/>
<polyline points="${line}" fill="none" stroke="#1f5fbf" stroke-width="2"/><g fill="#1f5fbf">${dots}</g><g fill="#333">${ticks}</g>
<text x="${total / 2}" y="16" text-anchor="middle" fill="#333">share that is harmful, by predicted probability of harm</text>
</svg>
`;
}
