import { type Node as SyntaxNode, walk } from '../../ast.ts';
import { isKnownGlobal } from '../globals.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { LIBRARY_METHODS } from './names.ts';

/** Most names that a record is asked for one by one. */
const MOST_NAMES = 40;
const NAME = /^[\p{L}_$][\p{L}\p{N}_$ .:-]{0,47}$/u;

/** Names by which a script can tell fields apart. */
export interface Mentioned {
  readonly names: ReadonlySet<string>;
  /** There are more of them. */
  readonly more: boolean;
}

/** The names that the text mentions: as texts, as properties of its literals and patterns, or behind a dot. */
export function mentionedNames(I: Interpreter): Mentioned {
  if (I.mentioned !== null) return I.mentioned;
  const found = new Set<string>();
  walk(I.root as unknown as SyntaxNode, (one) => {
    const name = nameIn(one as unknown as Node);
    if (name !== null && NAME.test(name)) found.add(name);
    return true;
  });
  I.mentioned = { names: new Set([...found].slice(0, MOST_NAMES)), more: found.size > MOST_NAMES };
  return I.mentioned;
}

function nameIn(node: Node): string | null {
  if (node.type === 'Literal') {
    const value = node.value as unknown;
    return typeof value === 'string' ? value : null;
  }
  if (node.computed) return null;
  if (node.type === 'Property') return node.key.type === 'Identifier' ? node.key.name : null;
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return null;
  const { name } = node.property;
  const isLibrary =
    LIBRARY_METHODS.has(name) || (node.object.type === 'Identifier' && isKnownGlobal(node.object.name));
  return isLibrary ? null : name;
}
