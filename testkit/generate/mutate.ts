// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
import { Random } from './random.ts';

const TOKENS = /[A-Za-z_$][\w$]*|\d+|\s+|[^\w\s]/g;
const ODDITIES = [
  '...',
  '=>',
  'await ',
  'yield ',
  '?.',
  '`',
  '${',
  '}',
  '{',
  '(',
  ')',
  '[',
  ']',
  ';',
  ',',
  '#x',
  'super',
  'this',
  'new ',
  'class A ',
  'function* ',
  'async ',
  'eval',
  'arguments',
  'Proxy',
  '__proto__',
  'with',
  'delete ',
  '**',
  '??=',
  '\u2028',
  '\ud800',
  'of ',
  'in ',
  'import(',
  'export ',
  'return ',
  'break ',
  'callTool',
  'tools',
  '0n',
  '/',
  '<!--',
];

/** Cuts, doubles, swaps and adds a few tokens. The result may or may not be a program. */
export function mutate(code: string, seed: number): string {
  const random = new Random(seed);
  const tokens = code.match(TOKENS) ?? [];
  for (let turn = random.int(1, 6); turn > 0 && tokens.length > 1; turn -= 1) {
    const at = random.int(0, tokens.length - 1);
    const other = random.int(0, tokens.length - 1);
    const length = random.int(1, 12);
    switch (random.int(0, 4)) {
      case 0:
        tokens.splice(at, length);
        break;
      case 1:
        tokens.splice(at, 0, ...tokens.slice(other, other + length));
        break;
      case 2:
        [tokens[at], tokens[other]] = [tokens[other] as string, tokens[at] as string];
        break;
      case 3:
        tokens.splice(at, 0, random.pick(ODDITIES));
        break;
      default:
        tokens[at] = random.pick(ODDITIES);
    }
  }
  return tokens.join('');
}

/** Swaps whole lines between two programs: most results still parse. */
export function splice(one: string, two: string, seed: number): string {
  const random = new Random(seed);
  const lines = one.split('\n');
  const donor = two.split('\n');
  for (let turn = random.int(1, 5); turn > 0; turn -= 1) {
    const from = random.int(0, donor.length - 1);
    lines.splice(
      random.int(0, lines.length),
      random.int(0, 2),
      ...donor.slice(from, from + random.int(1, 4)),
    );
  }
  return lines.join('\n');
}

/** A soup of words and punctuation of the language. */
export function garbage(seed: number): string {
  const random = new Random(seed);
  return Array.from({ length: random.int(1, 120) }, () =>
    random.chance(0.7) ? random.pick(ODDITIES) : String.fromCharCode(random.int(0, 0xffff)),
  ).join(random.chance(0.5) ? ' ' : '');
}
