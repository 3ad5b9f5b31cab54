import { makeClass } from '../calls/classes.ts';
import { makeFunction } from '../calls/functions.ts';
import { givenBack } from '../expressions/await.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { declare } from '../expressions/names.ts';
import { assignPattern } from '../expressions/patterns.ts';
import type { Interpreter } from '../interpreter.ts';
import { type Node, nodes } from '../node.ts';
import { recordExported, recordExports, staticImport } from '../record/modules.ts';
import { surelyLeaves } from '../unreached.ts';
import type { Scope } from '../values/value.ts';
import { ifStatement } from './branches.ts';
import { declarations, type Hoisted, NOTHING } from './declarations.ts';
import { jump, labelled, returning, throwing } from './exits.ts';
import { forIn, forLoop, forOf, whileLoop } from './loops.ts';
import { switchStatement } from './switch.ts';
import { tryStatement } from './try.ts';
import { disposing, isUsing } from './using.ts';

/** True: the end of the statement can be reached. False: it always leaves by a jump. */
export type Reached = boolean;

/** Runs a statement list in `scope`, which is the block's own. */
export function executeList(I: Interpreter, list: readonly Node[], scope: Scope): Reached {
  return executeDeclared(I, list, declarations(I, list), scope);
}

function executeDeclared(I: Interpreter, list: readonly Node[], declared: Hoisted, scope: Scope): Reached {
  for (const f of declared.functions) I.m.write(scope, f.id!.name, makeFunction(I, f, scope, null));
  if (declared.constants.length > 0) scope.constants = declared.constants;
  const { pc, guards } = I.m;
  let reached = true;
  let doubted = 0;
  for (let i = 0; i < list.length; i++) {
    if (!reached) {
      // Where the reading is in doubt, only a jump in so many words ends a list.
      if (I.doubts === null || surelyLeaves(list[i - 1]!, I.doubts)) break;
      if (doubted++ === 0) I.conditions++;
    }
    reached = execute(I, list[i]!, scope) && reached;
    if (isUsing(list[i]!)) {
      reached = disposing(I, list[i]!, scope, () => executeDeclared(I, list.slice(i + 1), NOTHING, scope));
      break;
    }
  }
  if (doubted > 0) I.conditions--;
  I.m.backTo(pc);
  I.m.guards = guards;
  return reached;
}

export function block(I: Interpreter, node: Node, scope: Scope): Reached {
  const list = nodes(node.body);
  const declared = declarations(I, list);
  const own = declared.lexical.length > 0 || declared.functions.length > 0;
  return executeDeclared(I, list, declared, own ? I.m.scope(scope, false) : scope);
}

export function execute(I: Interpreter, node: Node, scope: Scope): Reached {
  const m = I.m;
  m.step();
  switch (node.type) {
    case 'ExpressionStatement':
      evaluate(I, node.expression, scope);
      return true;
    case 'VariableDeclaration':
      for (const d of node.declarations) {
        if (d.init === null) {
          if (node.kind !== 'var' && d.id!.type === 'Identifier') m.write(scope, d.id!.name, m.undefined);
          continue;
        }
        const value = evaluate(I, d.init, scope);
        assignPattern(I, d.id!, value, scope, node.kind !== 'var');
      }
      return true;
    case 'BlockStatement':
      return block(I, node, scope);
    case 'IfStatement':
      return ifStatement(I, node, scope);
    case 'ReturnStatement':
      return returning(I, node.argument === null ? m.undefined : givenBack(I, node.argument, scope), node);
    case 'ForOfStatement':
      return forOf(I, node, scope, null);
    case 'ForStatement':
      return forLoop(I, node, scope, null);
    case 'ForInStatement':
      return forIn(I, node, scope, null);
    case 'WhileStatement':
    case 'DoWhileStatement':
      return whileLoop(I, node, scope, null);
    case 'FunctionDeclaration':
    case 'EmptyStatement':
    case 'DebuggerStatement':
      return true;
    case 'ClassDeclaration':
      declare(I, node.id!.name, makeClass(I, node, scope), scope, node.id!);
      return true;
    case 'TryStatement':
      return tryStatement(I, node, scope);
    case 'ThrowStatement': {
      const value = evaluate(I, node.argument!, scope);
      throwing(I, m.withProv(value, node, 'thrown'), node);
      return false;
    }
    case 'SwitchStatement':
      return switchStatement(I, node, scope, null);
    case 'BreakStatement':
    case 'ContinueStatement':
      return jump(I, node);
    case 'LabeledStatement':
      return labelled(I, node, scope);
    case 'ImportDeclaration':
      staticImport(I, node, scope);
      return true;
    case 'ExportNamedDeclaration':
      if (node.declaration !== null) {
        const reached = execute(I, node.declaration, scope);
        recordExports(I, node, scope);
        return reached;
      }
      recordExports(I, node, scope);
      return true;
    case 'ExportDefaultDeclaration': {
      const d = node.declaration!;
      if (d.type === 'FunctionDeclaration' || d.type === 'ClassDeclaration') {
        const v = d.type === 'ClassDeclaration' ? makeClass(I, d, scope) : makeFunction(I, d, scope, null);
        if (d.id !== null) m.write(scope, d.id.name, v);
        recordExported(I, v, node);
      } else recordExported(I, evaluate(I, d, scope), node);
      return true;
    }
    case 'ExportAllDeclaration':
      staticImport(I, node, scope);
      return true;
    default:
      I.unresolvedAt('escape', node, `statement \`${node.type}\``);
      return true;
  }
}
