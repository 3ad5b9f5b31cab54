import type { Factor, FactorReading } from './factor.ts';
import { eachWord } from './words.ts';

const DESTRUCTIVE = 0.95;
const MUTATING = 0.55;
const READ_ONLY = 0.1;
const UNLISTED = 0.4;

const VERBS: ReadonlyMap<string, number> = new Map([
  ...['delete', 'remove', 'drop', 'destroy', 'purge', 'truncate', 'kill'].map(rated(DESTRUCTIVE)),
  ...['write', 'update', 'modify', 'set', 'create', 'send', 'deploy', 'push', 'execute', 'run'].map(
    rated(MUTATING),
  ),
  ...['read', 'get', 'list', 'fetch', 'search', 'find', 'check'].map(rated(READ_ONLY)),
]);

const KINDS: ReadonlyMap<number, string> = new Map([
  [DESTRUCTIVE, 'destructive'],
  [MUTATING, 'mutating'],
  [READ_ONLY, 'read-only'],
]);

/** The verb of the name: the first listed word of its last segment. */
export const functionNameFactor: Factor = {
  name: 'function_name',
  weight: 0.3,
  read: ({ functionName }) => readName(functionName),
};

function readName(name: string): FactorReading {
  const verb = verbOf(lastSegment(name));
  if (verb === undefined) return { raw: UNLISTED, evidence: ['no listed verb in the name'] };
  const raw = VERBS.get(verb) as number;
  return { raw, evidence: [`verb \`${verb}\` is ${KINDS.get(raw)}`] };
}

/** What stands after the last `.`, `/`, `:` or `__` that has something behind it. */
function lastSegment(name: string): string {
  let end = name.length;
  while (end > 0 && SEPARATORS.includes(name[end - 1] as string)) end -= 1;
  let start = end;
  while (start > 0) {
    const sign = name[start - 1] as string;
    if (sign === '_' ? name[start - 2] === '_' : SEPARATORS.includes(sign)) break;
    start -= 1;
  }
  return name.slice(start, end);
}

const SEPARATORS = './:_';

function verbOf(segment: string): string | undefined {
  let verb: string | undefined;
  eachWord(segment, (start, end) => {
    if (verb !== undefined || end - start > LONGEST) return;
    const word = segment.slice(start, end).toLowerCase();
    if (VERBS.has(word)) verb = word;
  });
  return verb;
}

const LONGEST = Math.max(...Array.from(VERBS.keys(), (verb) => verb.length));

function rated(raw: number): (verb: string) => [string, number] {
  return (verb) => [verb, raw];
}
