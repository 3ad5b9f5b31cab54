/** The Python form of `../shell/unguarded.ts`: one choice, where some branches ask for a right first and one does not. */

import type { Machine } from '../shell/machine.ts';
import { ASKS_FOR_RIGHTS, ENOUGH } from '../shell/unguarded.ts';
import type { Token } from './tokens.ts';

interface Branch {
  readonly chain: number;
  readonly first: readonly Token[];
}

export function reportUnguardedBranches(tokens: readonly Token[], effects: Machine): void {
  const functions = new Set<string>();
  for (let i = 0; i + 1 < tokens.length; i++)
    if (tokens[i]!.kind === 'name' && tokens[i]!.value === 'def') functions.add(tokens[i + 1]!.value);
  if (functions.size < 3) return;
  const lines = linesOf(tokens);
  const yes = alwaysSayingYes(lines);
  const chains = new Map<number, Branch[]>();
  for (const branch of branchesOf(lines)) {
    const list = chains.get(branch.chain);
    if (list === undefined) chains.set(branch.chain, [branch]);
    else list.push(branch);
  }
  for (const branches of chains.values()) {
    let guards = 0;
    let open: string | undefined;
    for (const { first } of branches) {
      const name = first[0]?.value ?? '';
      const asked = name === 'if' ? first.slice(1, 12).filter((token) => functions.has(token.value)) : [];
      if (asked.some((token) => ASKS_FOR_RIGHTS.test(token.value))) guards += ENOUGH;
      else if (asked.some((token) => yes.has(token.value))) guards++;
      else {
        const called =
          name === 'self' || name === 'return' ? (first[name === 'self' ? 2 : 1]?.value ?? '') : name;
        if (
          functions.has(called) &&
          first.some((token) => token.value === '(') &&
          !ASKS_FOR_RIGHTS.test(called)
        )
          open ??= called;
      }
    }
    if (branches.length > 1 && guards >= ENOUGH && open !== undefined)
      effects.note(
        'UNGUARDED_ACTION',
        `\`${open.slice(0, 60)}\` runs without the check of rights that the other choices have`,
        0.6,
        { effect: 'grant', target: open.slice(0, 60) },
        1,
      );
  }
}

interface Line {
  readonly indent: number;
  readonly tokens: Token[];
}

function linesOf(tokens: readonly Token[]): Line[] {
  const lines: Line[] = [];
  for (const token of tokens) {
    if (token.kind === 'line') lines.push({ indent: token.indent, tokens: [] });
    else lines[lines.length - 1]?.tokens.push(token);
  }
  return lines;
}

/** Functions that print and return `True`, whatever they are asked. */
function alwaysSayingYes(lines: readonly Line[]): ReadonlySet<string> {
  const names = new Set<string>();
  let current: string | undefined;
  let indent = 0;
  for (const line of lines) {
    const [first, second] = line.tokens;
    if (first?.value === 'def') {
      current = second?.value;
      indent = line.indent;
    } else if (first === undefined || current === undefined || line.indent <= indent) current = undefined;
    else if (first.value === 'return' && second?.value === 'True') names.add(current);
    else if (first.value !== 'print') current = undefined;
  }
  return names;
}

/** The first line of each branch of each `if`/`elif`/`else`/`case`, by the chain that it belongs to. */
function branchesOf(lines: readonly Line[]): Branch[] {
  const branches: Branch[] = [];
  const open = new Map<number, number>();
  for (let i = 0; i + 1 < lines.length; i++) {
    const head = lines[i]!;
    const word = head.tokens[0]?.value;
    if (word === 'if' || word === 'match') open.set(head.indent, i);
    if (word !== 'if' && word !== 'elif' && word !== 'else' && word !== 'case') continue;
    const chain = open.get(head.indent) ?? i;
    if (lines[i + 1]!.indent > head.indent)
      branches.push({
        chain: word === 'case' ? -1 - head.indent : chain,
        first: lines[i + 1]!.tokens.slice(0, 16),
      });
  }
  return branches;
}
