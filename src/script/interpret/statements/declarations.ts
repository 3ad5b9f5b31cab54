import { boundNames } from '../expressions/patterns.ts';
import type { Interpreter } from '../interpreter.ts';
import { type Node, nodes } from '../node.ts';

export interface Hoisted {
  readonly lexical: readonly string[];
  readonly constants: readonly string[];
  readonly functions: readonly Node[];
}

const NO_NAMES: readonly string[] = [];
/** A list that declares nothing, or whose names are declared already. */
export const NOTHING: Hoisted = { lexical: NO_NAMES, constants: NO_NAMES, functions: [] };

/** Names that a statement list declares in its own block. */
export function declarations(I: Interpreter, list: readonly Node[]): Hoisted {
  if (!list.some(declares)) return NOTHING;
  let h = I.hoisted?.get(list);
  if (h !== undefined) return h;
  const lexical: string[] = [];
  const constants: string[] = [];
  const functions: Node[] = [];
  for (const s of list) {
    const d =
      s.type === 'ExportNamedDeclaration' || s.type === 'ExportDefaultDeclaration' ? (s.declaration ?? s) : s;
    if (d.type === 'VariableDeclaration' && d.kind !== 'var') {
      for (const decl of d.declarations) boundNames(decl.id!, lexical);
      if (d.kind !== 'let') for (const decl of d.declarations) boundNames(decl.id!, constants);
    } else if (d.type === 'ClassDeclaration' && d.id !== null) lexical.push(d.id.name);
    else if (d.type === 'FunctionDeclaration' && d.id !== null) functions.push(d);
  }
  h = { lexical, constants, functions };
  I.hoisted ??= new Map();
  I.hoisted.set(list, h);
  return h;
}

/** Whether a statement can declare a name in the block that it stands in. */
function declares({ type }: Node): boolean {
  switch (type) {
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return true;
    default:
      return false;
  }
}

/** Names declared with `var` anywhere in a function body, nested functions apart. */
export function varsOf(I: Interpreter, body: Node): readonly string[] {
  if (!I.hasVars) return NO_NAMES;
  let names = I.varNames?.get(body);
  if (names !== undefined) return names;
  const out: string[] = [];
  const stack: Node[] = [body];
  while (stack.length > 0) {
    const n = stack.pop()!;
    switch (n.type) {
      case 'VariableDeclaration':
        if (n.kind === 'var') for (const d of n.declarations) boundNames(d.id!, out);
        break;
      case 'BlockStatement':
      case 'Program':
      case 'StaticBlock':
        stack.push(...nodes(n.body));
        break;
      case 'IfStatement':
        stack.push(n.consequent);
        if (n.alternate !== null) stack.push(n.alternate);
        break;
      case 'ForStatement':
        if (n.init !== null) stack.push(n.init);
        stack.push(n.body);
        break;
      case 'ForOfStatement':
      case 'ForInStatement':
        stack.push(n.left, n.body);
        break;
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'LabeledStatement':
        stack.push(n.body);
        break;
      case 'TryStatement':
        stack.push(n.block);
        if (n.handler !== null) stack.push(n.handler.body);
        if (n.finalizer !== null) stack.push(n.finalizer);
        break;
      case 'SwitchStatement':
        for (const c of n.cases) stack.push(...nodes(c.consequent));
        break;
      case 'ExportNamedDeclaration':
        if (n.declaration !== null) stack.push(n.declaration);
        break;
      default:
    }
  }
  names = [...new Set(out)];
  I.varNames ??= new Map();
  I.varNames.set(body, names);
  return names;
}
