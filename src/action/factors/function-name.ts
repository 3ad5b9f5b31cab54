import type { Factor, FactorReading } from './factor.ts';
import { eachWord, WordList } from './words.ts';

const DESTRUCTIVE = 0.95;
const MUTATING = 0.55;
const READ_ONLY = 0.1;
const UNLISTED = 0.4;

interface Verb {
  readonly verb: string;
  readonly raw: number;
  readonly kind: string;
}

const VERBS = new WordList<Verb>([
  ...['delete', 'remove', 'drop', 'destroy', 'purge', 'truncate', 'kill'].map(
    rated(DESTRUCTIVE, 'destructive'),
  ),
  ...['write', 'update', 'modify', 'set', 'create', 'send', 'deploy', 'push', 'execute', 'run'].map(
    rated(MUTATING, 'mutating'),
  ),
  ...['read', 'get', 'list', 'fetch', 'search', 'find', 'check'].map(rated(READ_ONLY, 'read-only')),
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
  return { raw: verb.raw, evidence: [`verb \`${verb.verb}\` is ${verb.kind}`] };
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

function verbOf(segment: string): Verb | undefined {
  let verb: Verb | undefined;
  eachWord(segment, (start, end) => {
    verb ??= VERBS.at(segment, start, end);
  });
  return verb;
}

function rated(raw: number, kind: string): (verb: string) => [string, Verb] {
  return (verb) => [verb, { verb, raw, kind }];
}
