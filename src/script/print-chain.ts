/** What the printer hands to a visitor, as far as it is used here. */
export interface PrinterContext {
  write(text: string): void;
  visit(node: PrintedNode): void;
}

export interface PrintedNode {
  type: string;
  [key: string]: unknown;
}

/** Links from which a chain is printed in a loop: the printer's recursion ends between 1,000 and 2,000. */
const LONG = 100;

const LEFT: Readonly<Record<string, string>> = {
  BinaryExpression: 'left',
  LogicalExpression: 'left',
  MemberExpression: 'object',
  CallExpression: 'callee',
  ChainExpression: 'expression',
  TaggedTemplateExpression: 'tag',
};

const PRECEDENCE: Readonly<Record<string, number>> = {
  '??': 1,
  '||': 1,
  '&&': 2,
  '|': 3,
  '^': 4,
  '&': 5,
  '==': 6,
  '!=': 6,
  '===': 6,
  '!==': 6,
  '<': 7,
  '>': 7,
  '<=': 7,
  '>=': 7,
  in: 7,
  instanceof: 7,
  '<<': 8,
  '>>': 8,
  '>>>': 8,
  '+': 9,
  '-': 9,
  '*': 10,
  '/': 10,
  '%': 10,
  '**': 11,
};

/** Expressions that can stand anywhere in a chain without parentheses. */
const SIMPLE: ReadonlySet<string> = new Set([
  'Identifier',
  'PrivateIdentifier',
  'ThisExpression',
  'Super',
  'TemplateLiteral',
  'MetaProperty',
  'ImportExpression',
  'MemberExpression',
  'CallExpression',
]);

/**
 * Turns `copy`, a copy of `node`, into a `LongChain` if `node` is the upper end of a long left-nested chain
 * (`a + b + c`, `x.then().then()`). `seen` collects the lower links, so that each chain is walked once.
 */
export function markLongChain(copy: PrintedNode, node: PrintedNode, seen: Set<PrintedNode>): void {
  if (LEFT[node.type] === undefined || seen.has(node)) return;
  let links = 0;
  for (let below = lower(node); below !== undefined; below = lower(below)) {
    seen.add(below);
    links++;
  }
  if (links <= LONG) return;
  copy.link = copy.type;
  copy.type = 'LongChain';
}

function lower(node: PrintedNode): PrintedNode | undefined {
  const side = LEFT[linkType(node)];
  return side === undefined ? undefined : (node[side] as PrintedNode);
}

function linkType(node: PrintedNode): string {
  return node.type === 'LongChain' ? (node.link as string) : node.type;
}

/** Prints a `LongChain` in a loop, with the parentheses that its source must have had. */
export function printLongChain(chain: PrintedNode, context: PrinterContext): void {
  const links: PrintedNode[] = [];
  let end = chain;
  for (let below = lower(end); below !== undefined; below = lower(end)) {
    links.push(end);
    end = below;
  }
  // Whoever contains the chain does not know its kind, so an operator brings its own parentheses.
  const operator = linkType(chain) === 'BinaryExpression' || linkType(chain) === 'LogicalExpression';
  if (operator) context.write('(');
  for (let i = 0; i < links.length; i++) {
    if (needsParentheses(links[i + 1] ?? end, links[i]!)) context.write('(');
  }
  context.visit(end);
  for (let i = links.length - 1; i >= 0; i--) {
    if (needsParentheses(links[i + 1] ?? end, links[i]!)) context.write(')');
    printRest(links[i]!, context);
  }
  if (operator) context.write(')');
}

/** Whether `left` needs parentheses as the left part of `link`. */
function needsParentheses(left: PrintedNode, link: PrintedNode): boolean {
  const type = linkType(link);
  const below = linkType(left);
  if (type === 'ChainExpression') return false;
  if (below === 'BinaryExpression' || below === 'LogicalExpression') {
    if (type !== 'BinaryExpression' && type !== 'LogicalExpression') return true;
    const inner = left.operator as string;
    const outer = link.operator as string;
    if (inner !== outer && (inner === '??' || outer === '??')) return true;
    return outer === '**' || PRECEDENCE[inner]! < PRECEDENCE[outer]! || (inner === '||' && outer === '&&');
  }
  // As an operand an optional chain stands alone; as an object the parentheses end it.
  if (below === 'ChainExpression') return type !== 'BinaryExpression' && type !== 'LogicalExpression';
  return !SIMPLE.has(below) && below !== 'TaggedTemplateExpression';
}

function printRest(link: PrintedNode, context: PrinterContext): void {
  switch (linkType(link)) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      context.write(` ${link.operator as string} `);
      printOperand(link.right as PrintedNode, context);
      return;
    case 'MemberExpression':
      if (link.computed === true) {
        context.write(link.optional === true ? '?.[' : '[');
        context.visit(link.property as PrintedNode);
        context.write(']');
      } else {
        context.write(link.optional === true ? '?.' : '.');
        context.visit(link.property as PrintedNode);
      }
      return;
    case 'CallExpression':
      context.write(link.optional === true ? '?.(' : '(');
      (link.arguments as readonly PrintedNode[]).forEach((argument, index) => {
        if (index > 0) context.write(', ');
        if (argument.type === 'SpreadElement') context.visit(argument);
        else printOperand(argument, context);
      });
      context.write(')');
      return;
    case 'TaggedTemplateExpression':
      context.visit(link.quasi as PrintedNode);
      return;
    default:
  }
}

function printOperand(node: PrintedNode, context: PrinterContext): void {
  const bare = SIMPLE.has(node.type) || node.type === 'Literal';
  if (!bare) context.write('(');
  context.visit(node);
  if (!bare) context.write(')');
}
