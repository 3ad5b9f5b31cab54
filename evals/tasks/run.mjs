// How much of what a task asks for is read: node --import ./testkit/typescript-loader.mjs evals/tasks/run.mjs
// asked.jsonl: one reader's judgement of the tasks of evals/codemode, by meaning. Codes: w write, s send, d delete, p pay, g grant,
// x execute, l something that acts later, r nothing but an answer. Develop on `develop`; `count` is for counting only.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readTask } from '../../src/catalog/task.ts';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const lines = (path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line));
const sets = readdirSync(at('../codemode')).filter((name) => name.endsWith('.jsonl'));
const tasks = new Map(
  sets.flatMap((name) => lines(at(`../codemode/${name}`))).map(({ id, task }) => [id, task]),
);
const EFFECTS = { w: 'write', s: 'send', d: 'delete', p: 'pay', g: 'grant', x: 'execute' };

for (const half of ['develop', 'count']) {
  const counts = Object.fromEntries(
    Object.values(EFFECTS).map((effect) => [effect, { both: 0, readOnly: 0, askedOnly: 0 }]),
  );
  let missing = 0;
  for (const { id, asked } of lines(at('./asked.jsonl')).filter((one) => one.half === half)) {
    const task = tasks.get(id);
    if (task === undefined) {
      missing += 1;
      continue;
    }
    const { effects } = readTask(task);
    for (const [code, effect] of Object.entries(EFFECTS)) {
      const wanted = asked.includes(code);
      if (wanted && effects.has(effect)) counts[effect].both += 1;
      else if (wanted) counts[effect].askedOnly += 1;
      else if (effects.has(effect)) counts[effect].readOnly += 1;
    }
  }
  console.log(`${half}${missing === 0 ? '' : `, ${missing} tasks not found`}`);
  console.table(
    Object.fromEntries(
      Object.entries(counts).map(([effect, { both, readOnly, askedOnly }]) => [
        effect,
        {
          'asked and read': both,
          'asked, not read': askedOnly,
          'read, not asked': readOnly,
          recall: Number((both / (both + askedOnly)).toFixed(2)),
          precision: Number((both / (both + readOnly)).toFixed(2)),
        },
      ]),
    ),
  );
}
