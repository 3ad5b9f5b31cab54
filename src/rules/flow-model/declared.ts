import type { ESTree, Node } from '../../script/ast.ts';
import { grouped } from './grouped.ts';
import type { FlowModel } from './model.ts';
import { nodesOfType } from './nodes.ts';
import { onceIn } from './once.ts';

export type Func = Extract<
  Node,
  { type: 'ArrowFunctionExpression' | 'FunctionExpression' | 'FunctionDeclaration' }
>;

/** What is a function where it is written as a value. */
export function isFunctionValue(
  node: unknown,
): node is Exclude<Func, { readonly type: 'FunctionDeclaration' }> {
  const type = (node as Node | null | undefined)?.type;
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

/** A name that is declared, with what it is given there, if anything: `const name = init`, `let name`, `for (const name of …)`. */
interface Declared {
  readonly name: string;
  readonly init: ESTree.Expression | undefined;
}

const declarations = onceIn((model: FlowModel): readonly Declared[] =>
  nodesOfType(model, 'VariableDeclarator').flatMap(({ id, init }) =>
    id.type === 'Identifier' ? [{ name: id.name, init: init ?? undefined }] : [],
  ),
);

const declarationsByName = onceIn((model: FlowModel) => grouped(declarations(model), ({ name }) => name));

/** Every declaration of a variable: in another scope, the same name is another one. */
export function declaredAs(name: string, model: FlowModel): readonly Declared[] {
  return declarationsByName(model).get(name) ?? [];
}

/** What a variable is given where it is declared, by the first declaration of that name. */
export function firstGiven(name: string, model: FlowModel): ESTree.Expression | undefined {
  return declaredAs(name, model)[0]?.init;
}

/** The same, where the name is declared once, so that it cannot be another's. */
export function onlyGiven(name: string, model: FlowModel): ESTree.Expression | undefined {
  const [declared, ...more] = declaredAs(name, model);
  return more.length === 0 ? declared?.init : undefined;
}

const namesByGiven = onceIn(
  (model: FlowModel): ReadonlyMap<Node, string> =>
    new Map(declarations(model).flatMap(({ name, init }) => (init === undefined ? [] : [[init, name]]))),
);

/** The variable that is declared as just this. */
export function variableOf(init: Node, model: FlowModel): string | undefined {
  return namesByGiven(model).get(init);
}

/** A function and the name by which the script calls it. */
export interface NamedFunction {
  readonly name: string;
  readonly made: Func;
}

/** `function name() …`, then `const name = () => …`; members of objects and classes are none of them. */
export const namedFunctions: (model: FlowModel) => readonly NamedFunction[] = onceIn(
  (model: FlowModel): readonly NamedFunction[] => [
    ...nodesOfType(model, 'FunctionDeclaration').flatMap((made) =>
      made.id == null ? [] : [{ name: made.id.name, made }],
    ),
    ...declarations(model).flatMap(({ name, init }) => (isFunctionValue(init) ? [{ name, made: init }] : [])),
  ],
);

const functionDeclarations = onceIn((model: FlowModel) =>
  grouped(nodesOfType(model, 'FunctionDeclaration'), ({ id }) => id?.name),
);

/** The function that a name stands for: a variable of that name has to be one where it is declared first. */
export function functionNamed(name: string, model: FlowModel): Func | undefined {
  const given = firstGiven(name, model);
  return functionDeclarations(model).get(name)?.[0] ?? (isFunctionValue(given) ? given : undefined);
}
