import type { Random } from '../random.ts';

/** Dresses a program in a style. What it does stays the same. */
export function dress(lines: readonly string[], random: Random): string {
  const body = withNoise(lines, random);
  const text = random.chance(0.25) ? body.map((line) => line.replace(/^const (\w+) =/, 'let $1 =')) : body;
  const indented = text.map((line) => (line === '' ? '' : `  ${line}`));
  switch (random.int(0, 11)) {
    case 0:
      return ['async function main() {', ...indented, '}', 'return main();'].join('\n');
    case 1:
      return ['return await (async () => {', ...indented, '})();'].join('\n');
    case 2:
      return ['try {', ...indented, '} catch (error) {', '  throw error;', '}'].join('\n');
    case 3:
      return ['async () => {', ...indented, '}'].join('\n');
    case 4:
      return [
        'class Job {',
        '  async run() {',
        ...indented.map((line) => `  ${line}`),
        '  }',
        '}',
        'return new Job().run();',
      ].join('\n');
    default:
      return text.join('\n');
  }
}

const COMMENTS = [
  '// step 1: read',
  '// keep only what is needed',
  '// TODO: move the limit to the settings',
  '/* weekly run */',
  '// as agreed with the team',
  '// the API gives strings here',
  '// no more than one page',
  '// see the runbook',
];
const NOISE = [
  'const started = Date.now();',
  'const today = new Date().toISOString().slice(0, 10);',
  'const fmt = (n) => Number(n).toFixed(2);',
  'const pad = (n) => String(n).padStart(2, "0");',
  'const seen = new Set();',
  'const unique = (xs) => [...new Set(xs)];',
];

function withNoise(lines: readonly string[], random: Random): string[] {
  const out: string[] = [];
  for (const comment of random.sample(COMMENTS, random.pick([0, 0, 0, 1, 1, 2]))) out.push(comment);
  for (const noise of random.sample(NOISE, random.pick([0, 0, 1, 1, 2]))) out.push(noise);
  out.push(...lines);
  return out;
}
