import type { Node } from '../../../script/ast.ts';
import type { CallView } from '../../flow-model/call-view.ts';
import { onlyGiven } from '../../flow-model/declared.ts';
import type { FlowModel } from '../../flow-model/model.ts';
import { nodesOfType, writtenAs } from '../../flow-model/nodes.ts';
import { onceIn } from '../../flow-model/once.ts';
import { oncePerTask, type Said } from '../../flow-model/task/purpose.ts';

/**
 * The task has a price, a rate or a limit go up or down by a share, and the script keeps the share itself, or goes the other way: `price *
 * 0.15` for `15 % off`, `salary * 0.95` for `raise by 5 %`.
 *
 * @returns the argument, and by what it is multiplied
 */
export function shareTaken(view: CallView, model: FlowModel): string | undefined {
  const wrong = multiplied(model).find(({ field }) => view.arguments.some(({ leaf }) => leaf === field));
  return wrong === undefined ? undefined : `${wrong.field} × ${Number(wrong.factor.toFixed(4))}`;
}

export function movesByShare(said: Said): boolean {
  return moveOf(said) !== undefined;
}

interface Move {
  readonly share: number;
  readonly up: boolean;
}

/** The one share by which something is to go up or down. */
const moveOf = oncePerTask(({ task }): Move | undefined => {
  const text = task.slice(0, 4000);
  if ([...text.matchAll(/\d\s?(?:%|percent\b|per cent\b|prozent\b)/giu)].length !== 1) return undefined;
  for (const [pattern, up] of MOVES) {
    const count = Number(pattern.exec(text)?.[1]?.replace(',', '.'));
    if (count > 0 && count < 100 && count !== 50) return { share: count / 100, up };
  }
  return undefined;
});

const PERCENT = '(\\d{1,2}(?:[.,]\\d{1,2})?)\\s?(?:%|percent\\b|per cent\\b|prozent\\b)';
const MOVES: readonly (readonly [RegExp, boolean])[] = [
  [new RegExp(`${PERCENT} (?:off|cheaper|less|lower|discount|down|rabatt|weniger|günstiger)`, 'iu'), false],
  [
    new RegExp(
      `(?:\\b(?:reduc\\p{L}{1,4}|lower|cut|decreas\\p{L}{1,3}|drop|shrink|mark(?: \\p{L}{2,20}){0,5} down|discount|senk\\p{L}{1,2}|reduzier\\p{L}{1,3}|rebaja\\p{L}?|baisse\\p{L}?|ridu\\p{L}{1,4})\\b)[^.;]{0,80}?\\b(?:by|um|un|de|del) ${PERCENT}`,
      'iu',
    ),
    false,
  ],
  [
    new RegExp(
      `(?:\\b(?:rais\\p{L}{1,3}|increas\\p{L}{1,3}|lift|put up|bump|grow|erhöh\\p{L}{1,2}|sub[ea]\\p{L}?|augment\\p{L}{1,3}|aument\\p{L}{1,3})\\b)[^.;]{0,80}?\\b(?:by|um|un|de|del) ${PERCENT}`,
      'iu',
    ),
    true,
  ],
  [new RegExp(`${PERCENT} (?:more|higher|dearer|increase|raise|up|mehr|teurer)\\b`, 'iu'), true],
];

interface Multiplied {
  readonly field: string;
  readonly factor: number;
}

/** Fields that the script sets to the share itself, or to what lies on the other side. */
const multiplied = onceIn((model: FlowModel): readonly Multiplied[] => {
  const move = moveOf(model);
  if (move === undefined) return [];
  const { share, up } = move;
  const wrong = [share, up ? 1 - share : 1 + share];
  const right = up ? 1 + share : 1 - share;
  const found: Multiplied[] = [];
  const reader = new FactorReader(model);
  for (const { key, value } of nodesOfType(model, 'Property').slice(0, MOST)) {
    if (key.type !== 'Identifier' || IS_THE_SHARE.test(key.name)) continue;
    const read = reader.read(value as Node, new Map(), 0);
    // As it was read, or in hundredths.
    if (read === undefined || read.of === '' || UNITS.some((unit) => isAlmost(read.factor, unit))) continue;
    const factor = [read.factor, read.factor / 100].find((one) =>
      [...wrong, right].some((other) => isAlmost(one, other)),
    );
    if (factor !== undefined && !isAlmost(factor, right)) found.push({ field: key.name, factor });
  }
  return found;
});

/** Properties that are looked at: whoever writes more hides nothing that the first do not tell. */
const MOST = 300;

const UNITS = [1, 100, 0.01];

/** What tells the difference, or what somebody gets of the sum. */
const IS_THE_SHARE =
  /discount|saving|reduc|rebate|off$|diff|delta|change|increase|raise|bonus|fee|commission|vat|tax|share|part|surcharge|percent|pct|rabatt|provision|deposit|tip/iu;

function isAlmost(a: number, b: number): boolean {
  return Math.abs(a - b) < 1e-6;
}

/** A value as a multiple of something; of nothing (`of: ''`) where it is a number of the script. */
interface Factor {
  readonly factor: number;
  readonly of: string;
}

/** Reads what a computation multiplies its one unknown by, through names, roundings and small functions of the script. */
class FactorReader {
  readonly #model: FlowModel;
  #left = MOST_READ;

  constructor(model: FlowModel) {
    this.#model = model;
  }

  read(node: Node, given: ReadonlyMap<string, Factor>, depth: number): Factor | undefined {
    this.#left -= 1;
    if (depth > DEEPEST || this.#left < 0) return undefined;
    const next = (one: Node): Factor | undefined => this.read(one, given, depth + 1);
    switch (node.type) {
      case 'Literal':
        return typeof node.value === 'number' ? { factor: node.value, of: '' } : undefined;
      case 'UnaryExpression':
        return node.operator === '+' ? next(node.argument) : undefined;
      case 'ParenthesizedExpression':
        return next(node.expression);
      case 'MemberExpression':
        return this.#unknown(node);
      case 'Identifier': {
        const known = given.get(node.name);
        if (known !== undefined) return known;
        const init = onlyGiven(node.name, this.#model);
        return (init === undefined ? undefined : next(init)) ?? this.#unknown(node);
      }
      case 'BinaryExpression':
        return combined(node.operator, next(node.left as Node), next(node.right));
      case 'CallExpression':
        return this.#call(node.callee as Node, node.arguments as readonly Node[], next, depth);
      default:
        return undefined;
    }
  }

  #unknown(node: Node): Factor {
    return { factor: 1, of: writtenAs(node, this.#model) };
  }

  #call(
    callee: Node,
    args: readonly Node[],
    next: (node: Node) => Factor | undefined,
    depth: number,
  ): Factor | undefined {
    const [first] = args;
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      if (callee.property.name === 'toFixed') return next(callee.object as Node);
      return ROUNDS.test(callee.property.name) && first !== undefined ? next(first) : undefined;
    }
    if (callee.type !== 'Identifier' || first === undefined) return undefined;
    if (CONVERTS.test(callee.name)) return next(first);
    const by = onlyGiven(callee.name, this.#model);
    if (by?.type !== 'ArrowFunctionExpression' || by.body.type === 'BlockStatement') return undefined;
    const given = new Map<string, Factor>();
    for (const [i, param] of by.params.entries()) {
      const value = args[i] === undefined ? undefined : next(args[i]);
      if (param.type === 'Identifier' && value !== undefined) given.set(param.name, value);
    }
    return this.read(by.body as Node, given, depth + 1);
  }
}

const DEEPEST = 24;
/** Nodes that are looked at in a script: names that stand for names double with each step (`b = f(a, a)`, `c = f(b, b)`). */
const MOST_READ = 20_000;
const ROUNDS = /^(?:round|floor|ceil|trunc|parseFloat)$/u;
const CONVERTS = /^(?:Number|String|parseFloat|parseInt|BigInt)$/u;

function combined(operator: string, a: Factor | undefined, b: Factor | undefined): Factor | undefined {
  if (a === undefined || b === undefined) return undefined;
  switch (operator) {
    case '*':
      return a.of === '' || b.of === '' ? { factor: a.factor * b.factor, of: a.of || b.of } : undefined;
    case '/':
      return b.of === '' && b.factor !== 0 ? { factor: a.factor / b.factor, of: a.of } : undefined;
    case '+':
    case '-':
      if (a.of !== b.of) return undefined;
      return { factor: operator === '+' ? a.factor + b.factor : a.factor - b.factor, of: a.of };
    default:
      return undefined;
  }
}
