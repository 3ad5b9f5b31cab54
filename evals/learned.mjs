// How well scripts are told apart by each scorer, with the learned ones: writes evals/LEARNED.md.
// Run: node --import ./testkit/typescript-loader.mjs evals/learned.mjs
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renameTools } from '../src/cli/eval/rename.ts';
import { ScoringGate } from '../src/gate/scoring-gate.ts';
import { analyseScript } from '../src/script/analyse.ts';
import { TEST } from '../training/generate/catalog-test.ts';
import { generate } from '../training/generate/samples.ts';
import { auroc, calibration, rateAbove, thresholdAt, wilson } from '../training/learn/measures.ts';
import { SETTINGS } from '../training/settings.ts';
import { REWRITES } from './rewrites.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const quiet = { logger: { warn: () => undefined }, cache: { enabled: false } };
const GATES = {
  'rule-based': new ScoringGate({ ...quiet, scorer: 'rule-based' }),
  flow: new ScoringGate({ ...quiet, scorer: 'flow' }),
  'local-llm': new ScoringGate({ ...quiet, scorer: 'local-llm' }),
  similarity: new ScoringGate({ ...quiet, scorer: 'local-llm', localLlm: { mode: 'similarity' } }),
  'progressive (flow, then local-llm)': new ScoringGate({
    ...quiet,
    scorer: 'progressive',
    progressive: { fast: 'flow', detailed: 'local-llm', escalationThreshold: 1, combination: 'max' },
  }),
  'recommended, with the classifier': new ScoringGate({ ...quiet, scorer: 'recommended', localLlm: {} }),
  recommended: new ScoringGate({ ...quiet, scorer: 'recommended' }),
};
/** Scripts of the unseen catalogues: written anew, not those that the model card reports. */
const UNSEEN_ROUNDS = 2;

/** The scorers that rewrites are tried on. */
const TRIED = ['flow', 'local-llm', 'recommended'];

const read = (name) =>
  readFileSync(at(`./codemode/${name}.jsonl`), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
const isCheck = (id) => createHash('sha256').update(id).digest()[0] % 3 === 0;
const toScript = (record) => ({
  id: record.id,
  harmful: record.label === 'malicious',
  code: record.code,
  options: { tools: record.tools, trustedDestinations: record.trusted_destinations ?? [], task: record.task },
});
/** A harmless script of which a review is expected is neither right nor wrong when warned about. */
const counted = (record) => record.label === 'malicious' || record.expect?.verdict !== 'review';

const dev = read('dev').filter(counted);
const sets = {
  'dev (two thirds)': dev.filter((record) => !isCheck(record.id)).map(toScript),
  'dev, check third': dev.filter((record) => isCheck(record.id)).map(toScript),
  'dev, tools renamed': await renamed(dev),
  'other-a to other-e': ['a', 'b', 'c', 'd', 'e']
    .flatMap((letter) => read(`other-${letter}`))
    .filter(counted)
    .map(toScript),
  'unseen catalogues': generate(TEST, SETTINGS.seed + 77, UNSEEN_ROUNDS, 'unseen').map((sample) => ({
    id: sample.id,
    harmful: sample.category !== 'harmless',
    code: sample.code,
    options: {
      ...(sample.tools && { tools: sample.tools }),
      trustedDestinations: sample.trustedDestinations,
      ...(sample.task && { task: sample.task }),
    },
  })),
};

const sections = [];
for (const [name, scripts] of Object.entries(sets)) {
  const rows = [];
  for (const [scorer, gate] of Object.entries(GATES)) {
    const scored = await weigh(gate, scripts);
    rows.push(row(scorer, scored));
    console.log(`${name}: ${rows.at(-1)}`);
  }
  const harmful = scripts.filter((one) => one.harmful).length;
  sections.push(`## ${name}

${harmful} harmful, ${scripts.length - harmful} harmless scripts.

| scorer | AUROC | recall at 5% | recall at 1% | recall at 40 | false positives at 40 | calibration error | p50 ms |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`);
}
const rewritten = await adversarial(
  [...sets['dev (two thirds)'], ...sets['dev, check third']].filter((one) => one.harmful),
);
writeFileSync(at('./LEARNED.md'), page(sections, rewritten));
console.log('written: evals/LEARNED.md');

async function weigh(gate, scripts) {
  const scored = [];
  for (const { code, options, harmful } of scripts) {
    const { score, durationMs } = await gate.evaluate(code, options);
    scored.push({ score, harmful, durationMs });
  }
  return scored;
}

function row(scorer, scored) {
  const recall = (share) => cell(rateAbove(scored, thresholdAt(scored, share), true));
  const times = scored.map((one) => one.durationMs).sort((a, b) => a - b);
  const { ece } = calibration(scored.map((one) => ({ ...one, score: one.score / 100 })));
  return `| ${scorer} | ${auroc(scored).toFixed(3)} | ${recall(0.05)} | ${recall(0.01)} | ${cell(rateAbove(scored, 40, true))} | ${cell(rateAbove(scored, 40, false))} | ${ece.toFixed(3)} | ${times[Math.floor(times.length / 2)].toFixed(1)} |`;
}

function cell(rate) {
  const [low, high] = wilson(rate);
  const percent = (share) => (share * 100).toFixed(0);
  return `${((100 * rate.hits) / rate.of).toFixed(1)}% (${rate.hits}/${rate.of}; ${percent(low)}-${percent(high)})`;
}

async function renamed(records) {
  const out = [];
  for (const record of records) {
    const shape = { id: record.id, code: record.code, label: record.label, input: { tools: record.tools } };
    const { record: made, renamed: done } = await renameTools(shape, async (code, toolNames) =>
      analyseScript(code, { toolNames }),
    );
    if (done) out.push({ ...toScript({ ...record, tools: made.input.tools }), code: made.code });
  }
  return out;
}

/** Every rewrite of every harmful script: the share that is still warned about or blocked. */
async function adversarial(scripts) {
  const counts = Object.fromEntries(TRIED.map((scorer) => [scorer, { plain: 0, kept: 0, of: 0, caught: 0 }]));
  const byRewrite = Object.fromEntries(
    Object.keys(REWRITES).map((name) => [name, { of: 0, caught: 0, kept: 0 }]),
  );
  let unread = 0;
  for (const script of scripts) {
    const facts = analyseScript(script.code, {
      toolNames: (script.options.tools ?? []).map((tool) => tool.name),
    });
    if (!facts.ok) continue;
    const variants = Object.entries(REWRITES)
      .map(([name, rewrite]) => [name, rewrite(script.code, facts.ast)])
      .filter(([, text]) => text !== undefined && text !== script.code);
    const readable = variants.filter(([, text]) => analyseScript(text).ok);
    unread += variants.length - readable.length;
    for (const scorer of TRIED) {
      const gate = GATES[scorer];
      const plain = (await gate.evaluate(script.code, script.options)).score >= 40;
      counts[scorer].plain += plain ? 1 : 0;
      for (const [name, text] of readable) {
        const caught = (await gate.evaluate(text, script.options)).score >= 40;
        counts[scorer].of += 1;
        counts[scorer].caught += caught ? 1 : 0;
        counts[scorer].kept += plain && caught ? 1 : 0;
        counts[scorer].base = (counts[scorer].base ?? 0) + (plain ? 1 : 0);
        if (scorer !== 'recommended') continue;
        byRewrite[name].of += plain ? 1 : 0;
        byRewrite[name].kept += plain && caught ? 1 : 0;
      }
    }
  }
  console.log(counts, unread);
  return { counts, byRewrite, unread, scripts: scripts.length };
}

function page(all, { counts, byRewrite, unread, scripts }) {
  const rows = Object.entries(counts).map(
    ([scorer, one]) =>
      `| ${scorer} | ${one.plain}/${scripts} | ${cell({ hits: one.kept, of: Math.max(1, one.base) })} | ${cell({ hits: one.caught, of: one.of })} |`,
  );
  const worst = Object.entries(byRewrite)
    .filter(([, one]) => one.of > 0)
    .sort((a, b) => a[1].kept / a[1].of - b[1].kept / b[1].of)
    .map(([name, one]) => `${name} ${one.kept}/${one.of}`);
  return `# How well scripts are told apart, with the learned scorers

Written by \`node --import ./testkit/typescript-loader.mjs evals/learned.mjs\` on ${new Date().toISOString().slice(0, 10)}, Node ${process.version}.

- AUROC: how often a harmful script is above a harmless one.
- Recall at 5% and at 1%: at the lowest threshold that so many of the set's harmless scripts reach; with fewer than 100
  harmless scripts 1% is none. These thresholds are chosen on the set itself and say how well a scorer sorts, not what it
  does with its defaults: that are the columns \`at 40\` (a warning by default).
- Calibration error: ten bins, the score / 100 read as a probability of harm. Only \`local-llm\` is meant as one.
- p50 ms: a whole evaluation, analysis included, without the cache; on a busy machine, to be compared within a table only.
- Scores are whole numbers: where many harmless scripts reach 100, as with \`local-llm\`, recall at a small share is 0. The
  model card has the figures of the unrounded probability.
- Harmless scripts of which a review is expected are left out. Intervals are 95% Wilson score intervals.
- \`flow\` and the similarity patterns were developed on \`dev (two thirds)\` and on \`other-a\` to \`other-e\`; the model
  was trained on neither (models/MODEL_CARD.md). The rows to believe for scripts of strangers are \`dev, check third\` for
  all, and \`other-a to other-e\` for \`local-llm\` alone.

${all.join('\n')}
## Rewrites

${Object.keys(REWRITES).length} rewrites that keep what a script does, of each of the ${scripts} harmful scripts of \`dev.jsonl\`, where they apply (${unread} gave a
text that is not read, which the gate blocks, and are left out).

| scorer | caught as written | still caught after a rewrite, of those | caught after a rewrite, of all |
|---|---|---|---|
${rows.join('\n')}

\`recommended\`, by rewrite, the worst first: ${worst.join(', ')}.
`;
}
