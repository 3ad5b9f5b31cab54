/** What stands around the whole program. */
import type { Transformation } from './parts.ts';

const w = (
  id: string,
  wrap: (program: string) => string,
  extra: Partial<Transformation> = {},
): Transformation => ({
  id,
  wrap,
  ...extra,
});

export const WRAPS: readonly Transformation[] = [
  w('wrap-async-iife', (p) => `await (async () => {\n${p}\n})();`),
  w('wrap-main', (p) => `async function main() {\n${p}\n}\nawait main();`),
  w('wrap-main-unawaited', (p) => `async function main() {\n${p}\n}\nmain();`),
  w('wrap-main-catch', (p) => `const main = async () => {\n${p}\n};\nmain().catch(() => 0);`),
  w('wrap-expression', (p) => `async () => {\n${p}\n}`),
  w(
    'wrap-nested',
    (p) =>
      `const a1 = async () => {\nconst b1 = async () => {\nconst c1 = async () => {\n${p}\n};\nreturn c1();\n};\nreturn b1();\n};\nawait a1();`,
  ),
  w('wrap-class-method', (p) => `class Job {\nasync run() {\n${p}\n}\n}\nawait new Job().run();`),
  w('wrap-static-method', (p) => `class Job {\nstatic async run() {\n${p}\n}\n}\nawait Job.run();`),
  w('wrap-object-method', (p) => `const job = { async run() {\n${p}\n} };\nawait job.run();`),
  w('wrap-try', (p) => `try {\n${p}\n} catch { }`),
  w('wrap-finally', (p) => `try {\nconst nothing = 0;\n} finally {\n${p}\n}`),
  w('wrap-catch', (p) => `try {\nthrow new Error('start');\n} catch {\n${p}\n}`),
  w('wrap-label', (p) => `job: {\n${p}\nbreak job;\n}`),
  w('wrap-switch', (p) => `switch (1) {\ndefault: {\n${p}\n}\n}`),
  w('wrap-for-once', (p) => `for (let once = 0; once < 1; once++) {\n${p}\n}`),
  w('wrap-while-break', (p) => `while (true) {\n${p}\nbreak;\n}`),
  w('wrap-do', (p) => `do {\n${p}\n} while (false);`),
  w('wrap-if', (p) => `if (Date.now() > 0) {\n${p}\n}`),
  w('wrap-else', (p) => `if (Date.now() < 0) {\n} else {\n${p}\n}`),
  w('wrap-callback', (p) => `const run = (f) => f();\nawait run(async () => {\n${p}\n});`),
  w('wrap-promise-then', (p) => `await Promise.resolve().then(async () => {\n${p}\n});`),
  w(
    'wrap-timer',
    (p) =>
      `await new Promise((done) => setTimeout(async () => {\ntry {\n${p}\n} finally { done(); }\n}, 5));`,
  ),
  w(
    'wrap-job-list',
    (p) => `const jobs = [async () => 0, async () => {\n${p}\n}];\nfor (const job of jobs) await job();`,
  ),
  w('wrap-map-all', (p) => `await Promise.all([1].map(async () => {\n${p}\n}));`),
  w(
    'wrap-async-generator',
    (p) => `async function* job() {\n${p}\nyield 1;\n}\nfor await (const _ of job()) { }`,
  ),
  w('wrap-strict-comment', (p) => `'use strict';\n// nothing to see\n${p}`),
  w(
    'wrap-noise',
    (p) =>
      `const noise = [1, 2, 3].map((n) => n * 2).filter((n) => n > 2);\n${p}\nconsole.log(noise.length);`,
  ),
  w('wrap-unicode-escapes', (p) => p.replace(/\bresult\b/g, 'r\\u0065sult')),
  w(
    'wrap-typescript',
    (p) => `type Loose = { [key: string]: unknown };\n${p.replace('const result =', 'const result: any =')}`,
  ),
];
