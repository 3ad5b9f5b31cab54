// How well the catalogue reads what tools do: node --import ./testkit/typescript-loader.mjs evals/tools/run.mjs [--write] [--wrong]
//
// --write writes evals/tools/RESULTS.md; --wrong lists what is misread of the half that rules are developed on.
import { writeFileSync } from 'node:fs';
import { compileCatalog } from '../../src/catalog/index.ts';
import { countEffects, EFFECTS, records } from '../effects.mjs';

/** Beliefs from here on count, as in the rules. */
const BELIEVED = 0.4;
const HALVES = ['develop', 'count'];

const judge = ({ tool, does, either = '', to }) => {
  const known = compileCatalog({ tools: [tool] }).tool(tool.name);
  const has = (effect) => known.has(effect) >= BELIEVED;
  return { tool, known, wanted: does, either, to, has };
};

function show({ tool, known, wanted, either, has, to }) {
  const wrong = Object.entries(EFFECTS).flatMap(([code, effect]) =>
    either.includes(code) || wanted.includes(code) === has(effect)
      ? []
      : [`${has(effect) ? '+' : '-'}${effect}`],
  );
  if (to !== undefined && (to === 'world') !== (known.reach.reach === 'world'))
    wrong.push(`reach ${known.reach.reach}`);
  if (wrong.length === 0) return;
  const believed = known.effects.map(
    ({ effect, confidence, evidence }) => `${effect} ${confidence} ${evidence}`,
  );
  console.log(`${wrong.join(' ')}  ${tool.name}: ${tool.description ?? ''}\n    ${believed.join('; ')}`);
}

/** Of those that send, how many reach as far as they do. */
function reaches(judged) {
  const sent = judged.filter(({ to }) => to !== undefined);
  const right = sent.filter(({ to, known }) => (to === 'world') === (known.reach.reach === 'world'));
  return `${right.length}/${sent.length}`;
}

const counted = HALVES.map((half) => records(new URL(`./${half}.jsonl`, import.meta.url)).map(judge));
const tables = counted.map(countEffects);
HALVES.forEach((half, i) => {
  console.log(`${half}: ${counted[i].length} tools, reach of senders ${reaches(counted[i])}`);
  console.table(tables[i]);
});
if (process.argv.includes('--wrong')) counted[0].forEach(show);

if (process.argv.includes('--write')) {
  const cells = (row) => `${row.both} | ${row.missed} | ${row.extra} | ${row.recall} | ${row.precision}`;
  const rows = Object.values(EFFECTS).map(
    (effect) => `| ${effect} | ${tables.map((table) => cells(table[effect])).join(' | ')} |`,
  );
  const page = `# What tools do, as the catalogue reads it

Written by \`evals/tools/run.mjs --write\`; [README.md](README.md) says what is counted. The left half is developed on, the right one is only counted.

| effect | read right | missed | read too much | recall | precision | read right | missed | read too much | recall | precision |
|---|---|---|---|---|---|---|---|---|---|---|
${rows.join('\n')}

Reach of the tools that send: ${reaches(counted[0])} and ${reaches(counted[1])} right.
`;
  writeFileSync(new URL('./RESULTS.md', import.meta.url), page);
}
