/** Old names and new: whole tool names, and their module and member parts where they have such. */
export interface NameMap {
  readonly full: ReadonlyMap<string, string>;
  readonly modules: ReadonlyMap<string, string>;
  readonly members: ReadonlyMap<string, string>;
}

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The parts of an ESTree node that renaming looks at. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/**
 * The edits that rename tools in a script, found in its ESTree. Only names in the place of a tool are touched:
 * texts that are a whole tool name, members of something that is not declared as data, and import paths.
 */
export function renameEdits(ast: unknown, code: string, map: NameMap, withKeys: boolean): Edit[] {
  const nodes = allNodes(ast);
  const roots = namespaceRoots(nodes);
  const edits = new Map<number, Edit>();
  const replace = (node: Node, text: string): void => {
    if (!edits.has(node.start)) edits.set(node.start, { start: node.start, end: node.end, text });
  };
  for (const node of nodes) {
    const value = textOf(node, code);
    if (value !== undefined) {
      const renamed = map.full.get(value);
      if (renamed !== undefined) replace(node, JSON.stringify(renamed));
    }
    if (node.type === 'ImportDeclaration') renameImport(node, code, map, replace);
    if (node.type === 'MemberExpression') renameMember(node, code, map, roots, replace);
    if (node.type === 'VariableDeclarator') renamePattern(node, map, roots, code, replace);
    if (withKeys && node.type === 'Property') renameKey(node, code, map, replace);
  }
  return [...edits.values()];
}

type Replace = (node: Node, text: string) => void;

function renameImport(node: Node, code: string, map: NameMap, replace: Replace): void {
  const source = node.source as Node;
  const path = textOf(source, code);
  if (path === undefined) return;
  const parts = path.split('/');
  let touched = false;
  const renamed = parts.map((part) => {
    const bare = part.replace(/\.[cm]?[jt]s$/, '');
    const replacement =
      map.modules.get(bare) ?? map.modules.get(bare.replaceAll('-', '_')) ?? map.members.get(bare);
    if (replacement === undefined) return part;
    touched = true;
    return replacement + part.slice(bare.length);
  });
  if (!touched) return;
  replace(source, JSON.stringify(renamed.join('/')));
  for (const specifier of node.specifiers as Node[]) {
    if (specifier.type !== 'ImportSpecifier') continue;
    const imported = specifier.imported as Node;
    const member = map.members.get(nameOf(imported, code) ?? '');
    const local = specifier.local as Node;
    if (member !== undefined) replace(specifier, `${member} as ${local.name as string}`);
  }
}

function renameMember(
  node: Node,
  code: string,
  map: NameMap,
  roots: ReadonlySet<string>,
  replace: Replace,
): void {
  if (!roots.has(rootName(node) ?? '')) return;
  const property = node.property as Node;
  const computed = node.computed === true;
  const name = computed ? textOf(property, code) : nameOf(property, code);
  if (name === undefined) return;
  const replacement = partFor(name, map);
  if (replacement !== undefined) replace(property, computed ? JSON.stringify(replacement) : replacement);
}

/** `const { sendNote } = tools`, also with another name or a default. */
function renamePattern(
  node: Node,
  map: NameMap,
  roots: ReadonlySet<string>,
  code: string,
  replace: Replace,
): void {
  const pattern = node.id as Node;
  const from = node.init as Node | null;
  if (pattern.type !== 'ObjectPattern' || from === null || !roots.has(rootName(from) ?? '')) return;
  for (const property of pattern.properties as Node[]) {
    if (property.type === 'Property') renameKey(property, code, map, replace);
  }
}

function renameKey(property: Node, code: string, map: NameMap, replace: Replace): void {
  const key = property.key as Node;
  const name = property.computed === true ? undefined : (nameOf(key, code) ?? textOf(key, code));
  const replacement = name === undefined ? undefined : partFor(name, map);
  if (replacement === undefined) return;
  const value = property.value as Node;
  // `{ a }` is key and variable in one: the variable keeps its name.
  if (property.shorthand === true)
    replace(property, `${JSON.stringify(replacement)}: ${code.slice(value.start, value.end)}`);
  else replace(key, JSON.stringify(replacement));
}

function partFor(name: string, map: NameMap): string | undefined {
  return map.full.get(name) ?? map.members.get(name) ?? map.modules.get(name);
}

/**
 * Names through which tools may be reached: globals that the script does not declare, imported namespaces, and
 * variables that are another name for one of these.
 */
function namespaceRoots(nodes: readonly Node[]): Set<string> {
  const roots = new Set<string>();
  const declared = new Set<string>();
  const aliases: [string, Node][] = [];
  for (const node of nodes) {
    if (node.type === 'ImportDeclaration') {
      for (const specifier of node.specifiers as Node[]) roots.add((specifier.local as Node).name as string);
    }
    if (node.type === 'VariableDeclarator') {
      const id = node.id as Node;
      const init = node.init as Node | null;
      if (id.type === 'Identifier') {
        declared.add(id.name as string);
        if (init !== null) aliases.push([id.name as string, init]);
      } else
        for (const inner of allNodes(id)) if (inner.type === 'Identifier') declared.add(inner.name as string);
    }
    const parameters = node.params;
    if (Array.isArray(parameters)) {
      for (const inner of parameters.flatMap(allNodes))
        if (inner.type === 'Identifier') declared.add(inner.name as string);
    }
  }
  for (const node of nodes) {
    if (node.type !== 'MemberExpression') continue;
    const name = rootName(node);
    if (name !== undefined && !declared.has(name)) roots.add(name);
  }
  for (const [name, init] of aliases) {
    if ((init.type === 'Identifier' || init.type === 'MemberExpression') && roots.has(rootName(init) ?? ''))
      roots.add(name);
  }
  return roots;
}

/** The variable at the start of `a.b.c`; `this`, calls and literals have none. */
function rootName(node: Node): string | undefined {
  let at = node;
  while (at.type === 'MemberExpression' || at.type === 'ChainExpression') {
    at = (at.type === 'ChainExpression' ? at.expression : at.object) as Node;
  }
  return at.type === 'Identifier' ? (at.name as string) : undefined;
}

function nameOf(node: Node, code: string): string | undefined {
  return node.type === 'Identifier' ? (node.name as string) : textOf(node, code);
}

/** The text of a string literal or of a template without holes. */
function textOf(node: Node, code: string): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || code[node.start] !== '`') return undefined;
  const [only, ...more] = node.quasis as { value: { cooked: string | null } }[];
  return more.length === 0 ? (only?.value.cooked ?? undefined) : undefined;
}

/** Every node below and including one, by an explicit stack: a deep tree must not exhaust ours. */
function allNodes(root: unknown): Node[] {
  const found: Node[] = [];
  const stack: unknown[] = [root];
  while (stack.length > 0) {
    const item = stack.pop();
    if (Array.isArray(item)) {
      stack.push(...[...item].reverse());
      continue;
    }
    if (item === null || typeof item !== 'object' || !isNode(item)) continue;
    found.push(item);
    for (const key of Object.keys(item).reverse()) {
      const value = item[key];
      if (value !== null && typeof value === 'object') stack.push(value);
    }
  }
  return found;
}

function isNode(value: object): value is Node {
  return (
    typeof (value as { type?: unknown }).type === 'string' &&
    typeof (value as { start?: unknown }).start === 'number'
  );
}
