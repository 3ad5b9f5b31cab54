import { type ESTree, type Node, type Program, walk } from './ast.ts';

/** Modifiers that make a parameter of a constructor a property, up to the name, at which the stripper stops. */
const MODIFIERS = /(?:\b(?:public|private|protected|readonly|override)\s{1,99}){1,4}$/u;

/** Blanks the modifiers before the name of a parameter; nothing where there are none. */
export function withoutModifiers(text: string, name: number): string | undefined {
  const modifiers = MODIFIERS.exec(text.slice(Math.max(0, name - 500), name))?.[0];
  if (modifiers === undefined) return undefined;
  const at = name - modifiers.length;
  return text.slice(0, at) + modifiers.replaceAll(/\S/gu, ' ') + text.slice(name);
}

/**
 * Gives each of the parameters that begin at `names` its assignment (`this.name = name`), at the start of the constructor or
 * behind its call of `super`, as the compiler does. Returns how many nodes it added; nothing where one of them has no place.
 */
export function assignProperties(program: Program, names: readonly number[]): number | undefined {
  if (names.length === 0) return 0;
  const wanted = new Set(names);
  let nodes = 0;
  walk(program, (node) => {
    if (node.type === 'ClassDeclaration' || node.type === 'ClassExpression') nodes += assignIn(node, wanted);
    return true;
  });
  return wanted.size === 0 ? nodes : undefined;
}

/** What it finds is taken from `wanted`. */
function assignIn(holder: ESTree.ClassDeclaration | ESTree.ClassExpression, wanted: Set<number>): number {
  const made = holder.body.body.find(
    (member) => member.type === 'MethodDefinition' && member.kind === 'constructor',
  );
  if (made?.type !== 'MethodDefinition' || made.value.body == null) return 0;
  const { params, body } = made.value;
  const place = holder.superClass === null ? 0 : body.body.findIndex(callsSuper) + 1;
  if (holder.superClass !== null && place === 0) return 0;
  const found = params
    .map((param) => (param.type === 'AssignmentPattern' ? param.left : param))
    .filter((name): name is ESTree.Identifier => name.type === 'Identifier' && wanted.delete(name.start!));
  body.body.splice(place, 0, ...found.map(assignment));
  return found.length * NODES;
}

/** Nodes of one assignment. */
const NODES = 6;

function callsSuper(statement: Node): boolean {
  return (
    statement.type === 'ExpressionStatement' &&
    statement.expression.type === 'CallExpression' &&
    statement.expression.callee.type === 'Super'
  );
}

/** Stands, as far as a reader is told, where the parameter does. */
function assignment({ name, start, end }: ESTree.Identifier): ESTree.ExpressionStatement {
  const at = { start: start!, end: end! };
  const left: ESTree.MemberExpression = {
    type: 'MemberExpression',
    object: { type: 'ThisExpression', ...at },
    property: { type: 'Identifier', name, ...at },
    computed: false,
    optional: false,
    ...at,
  };
  const right: ESTree.Identifier = { type: 'Identifier', name, ...at };
  return {
    type: 'ExpressionStatement',
    expression: { type: 'AssignmentExpression', operator: '=', left, right, ...at },
    ...at,
  };
}
