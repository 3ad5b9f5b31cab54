import type { ArgumentRole, ToolKnowledge } from '../catalog/types.ts';
import type { FactKind, KeyFact } from './types.ts';

type Path = readonly (string | number)[];

/** Most values of one call that are looked at; further ones are of the same kinds. */
const MAX_VALUES = 400;
/** Longest text that makes a question; nobody compares more in their head. */
const MAX_ANSWER = 200;

/**
 * What a person should know of a call before allowing it, the weightiest first: who receives it, how much, what it
 * touches, which command runs, which switches are on. At most one fact for a place; equal answers once.
 *
 * @param args frozen arguments: JSON values, dates, big integers, bytes
 */
export function keyFacts(functionName: string, args: unknown, tool: ToolKnowledge): readonly KeyFact[] {
  const facts: KeyFact[] = [];
  const lists = new Map<string, { path: Path; count: number }>();
  const pending: { value: unknown; path: Path }[] = [{ value: args, path: [] }];
  let visited = 0;
  while (pending.length > 0 && visited < MAX_VALUES) {
    const { value, path } = pending.shift() as { value: unknown; path: Path };
    visited += 1;
    if (Array.isArray(value)) {
      if (value.length > 1 && path.length > 0) lists.set(path.join('.'), { path, count: value.length });
      for (const [i, one] of value.entries()) pending.push({ value: one, path: [...path, i] });
    } else if (typeof value === 'object' && value !== null && isPlain(value)) {
      for (const [name, one] of Object.entries(value)) pending.push({ value: one, path: [...path, name] });
    } else {
      const fact = factOf(value, path, tool);
      if (fact !== undefined) facts.push(fact);
    }
  }
  for (const { path, count } of lists.values()) {
    facts.push({
      kind: 'count',
      question: `How many entries does \`${label(path)}\` have?`,
      answer: String(count),
      weight: roleAt(path, tool) === 'destination' ? 0.9 : 0.55,
      path,
    });
  }
  facts.push({
    kind: 'tool',
    question: 'Which tool would be called?',
    answer: functionName,
    weight: 0.3,
    path: [],
  });
  return distinct(facts.sort((a, b) => b.weight - a.weight || a.path.length - b.path.length));
}

function factOf(value: unknown, path: Path, tool: ToolKnowledge): KeyFact | undefined {
  const role = roleAt(path, tool);
  const name = label(path);
  if (typeof value === 'boolean') {
    if (role !== 'flag' && !value) return undefined;
    return {
      kind: 'flag',
      question: `Is \`${name}\` on or off?`,
      answer: value ? 'on' : 'off',
      weight: 0.4,
      path,
    };
  }
  if (typeof value === 'number' || typeof value === 'bigint') {
    const money = role === 'amount';
    return {
      kind: money ? 'amount' : 'count',
      question: money ? `What is the \`${name}\`?` : `What number is \`${name}\`?`,
      answer: String(value),
      weight: money ? 0.98 : role === 'limit' ? 0.5 : 0.45,
      path,
    };
  }
  if (typeof value !== 'string' || value.trim() === '' || value.length > MAX_ANSWER) return undefined;
  const kind = kindOf(value, role);
  if (kind === undefined) return undefined;
  return { kind, question: questionFor(kind, name), answer: value, weight: weightOf(kind, role), path };
}

function kindOf(value: string, role: ArgumentRole): FactKind | undefined {
  if (role === 'content') return undefined;
  if (role === 'amount') return 'amount';
  if (role === 'command') return 'command';
  if (/^[a-z][a-z0-9+.-]*:\/\/\S+$/iu.test(value)) return 'host';
  if (role === 'destination' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(value)) return 'recipient';
  if (/^(?:[~.]{0,2}\/|[a-z]:\\)\S*$/iu.test(value) || /^[\w.-]+\/[\w./-]+$/u.test(value)) return 'path';
  if (role === 'identity') return 'object';
  // Prose says too little about what happens to be asked about.
  return value.length <= 80 && !/\n/u.test(value) ? 'text' : undefined;
}

const WEIGHTS: Readonly<Record<FactKind, number>> = {
  recipient: 1,
  host: 0.95,
  command: 0.9,
  amount: 0.98,
  path: 0.85,
  object: 0.8,
  count: 0.5,
  effect: 0.4,
  flag: 0.4,
  text: 0.35,
  tool: 0.3,
};

function weightOf(kind: FactKind, role: ArgumentRole): number {
  return kind === 'text' && role === 'query' ? 0.5 : WEIGHTS[kind];
}

function questionFor(kind: FactKind, name: string): string {
  switch (kind) {
    case 'recipient':
      return `Who is \`${name}\`?`;
    case 'host':
      return `Which address is \`${name}\`?`;
    case 'command':
      return `What would \`${name}\` run?`;
    case 'path':
      return `Which place is \`${name}\`?`;
    case 'object':
      return `Which one is meant by \`${name}\`?`;
    default:
      return `What is \`${name}\`?`;
  }
}

function roleAt(path: Path, tool: ToolKnowledge): ArgumentRole {
  return tool.argument(path.map((part) => (typeof part === 'number' ? '[]' : part))).role;
}

/** `to`, `items[2].price`; names come from the call, so they are cut and the channel escapes them. */
function label(path: Path): string {
  let shown = '';
  for (const part of path) shown += typeof part === 'number' ? `[${part}]` : shown === '' ? part : `.${part}`;
  return (shown === '' ? 'the argument' : shown).slice(0, 80);
}

function distinct(facts: readonly KeyFact[]): readonly KeyFact[] {
  const seen = new Set<string>();
  return facts.filter(({ kind, answer }) => {
    const key = `${kind}\u0000${answer}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
