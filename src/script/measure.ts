import { type Node, type Program, pushChildren } from './ast.ts';

/**
 * Most links of a left-nested chain (`a + b + c`, `x.then().then()`). Chains are counted apart from depth, because
 * whoever reads the tree goes along them in a loop; the parser itself ends between 2,000 and 5,000 links.
 */
export const MAX_CHAIN = 4_000;

export interface Measurement {
  readonly nodes: number;
  /** Offset of a node that lies too deep, or on a chain that is too long. */
  readonly tooDeepAt?: number;
  /** Comparisons by `<`, and by `>`, `>>`, `>>>`: together they can be type arguments for a TypeScript reader. */
  readonly less: readonly Node[];
  readonly greater: readonly Node[];
}

const NONE: readonly Node[] = [];

/**
 * Counts the nodes of a program and checks its depth, in one walk without recursion, and subtracts `shift` from all
 * offsets on the way. A node on a left-nested chain is as deep as the upper end of its chain.
 */
export function measure(program: Program, shift: number, maxDepth: number): Measurement {
  let level: Node[] = [program];
  let below: Node[] = [];
  let count = 0;
  let less: Node[] | undefined;
  let greater: Node[] | undefined;
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxDepth) {
      return { nodes: count, tooDeepAt: level[0]!.start! - shift, less: NONE, greater: NONE };
    }
    for (let i = 0; i < level.length; i++) {
      let node: Node | undefined = level[i]!;
      for (let links = 0; node !== undefined; links++) {
        count++;
        node.start! -= shift;
        node.end! -= shift;
        if (links > MAX_CHAIN) return { nodes: count, tooDeepAt: node.start!, less: NONE, greater: NONE };
        let left: Node | undefined;
        switch (node.type) {
          case 'Identifier':
          case 'Literal':
            break;
          case 'MemberExpression':
            left = node.object;
            below.push(node.property);
            break;
          case 'CallExpression':
            left = node.callee;
            for (let k = 0; k < node.arguments.length; k++) below.push(node.arguments[k]!);
            break;
          case 'BinaryExpression':
            if (node.operator === '<') {
              less ??= [];
              less.push(node);
            } else if (node.operator === '>' || node.operator === '>>' || node.operator === '>>>') {
              greater ??= [];
              greater.push(node);
            }
            left = node.left;
            below.push(node.right);
            break;
          case 'LogicalExpression':
            left = node.left;
            below.push(node.right);
            break;
          case 'ChainExpression':
            left = node.expression;
            break;
          case 'TaggedTemplateExpression':
            left = node.tag;
            below.push(node.quasi);
            break;
          default:
            pushChildren(node, below);
        }
        if (left !== undefined && !isLink(left)) {
          below.push(left);
          left = undefined;
        }
        node = left;
      }
    }
    const done = level;
    level = below;
    below = done;
    below.length = 0;
  }
  return { nodes: count, less: less ?? NONE, greater: greater ?? NONE };
}

/** Whether a node continues the left-nested chain of its parent. */
function isLink(node: Node): boolean {
  switch (node.type) {
    case 'MemberExpression':
    case 'CallExpression':
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'ChainExpression':
    case 'TaggedTemplateExpression':
      return true;
    default:
      return false;
  }
}
