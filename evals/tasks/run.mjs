// How much of what a task asks for is read: node --import ./testkit/typescript-loader.mjs evals/tasks/run.mjs
// asked.jsonl: one reader's judgement of the tasks of evals/codemode, by meaning. Codes: w write, s send, d delete, p pay, g grant,
// x execute, l something that acts later, r nothing but an answer. Develop on `develop`; `count` is for counting only.
import { readdirSync } from 'node:fs';
import { readTask } from '../../src/catalog/task/task.ts';
import { countEffects, records } from '../effects.mjs';

const at = (path) => new URL(path, import.meta.url);
const sets = readdirSync(at('../codemode')).filter((name) => name.endsWith('.jsonl'));
const tasks = new Map(
  sets.flatMap((name) => records(at(`../codemode/${name}`))).map(({ id, task }) => [id, task]),
);

for (const half of ['develop', 'count']) {
  const all = records(at('./asked.jsonl')).filter((one) => one.half === half);
  const known = all.filter(({ id }) => tasks.has(id));
  console.log(
    `${half}${all.length === known.length ? '' : `, ${all.length - known.length} tasks not found`}`,
  );
  console.table(
    countEffects(
      known.map(({ id, asked }) => {
        const { effects } = readTask(tasks.get(id));
        return { wanted: asked, either: '', has: (effect) => effects.has(effect) };
      }),
    ),
  );
}
