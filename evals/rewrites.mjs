// Rewrites that keep what a script does: an attacker's cheap tricks. Each takes the text and its ESTree (offsets into the
// text) and gives another text, or `undefined` where it has nothing to rewrite.

/** Name -> rewrite. */
export const REWRITES = {
  'in a function': (text, ast) => wrap(text, ast, 'return await (async () => {\n', '\n})();'),
  'in main': (text, ast) => wrap(text, ast, 'async function main() {\n', '\n}\nreturn main();'),
  'in try': (text, ast) => wrap(text, ast, 'try {\n', '\n} finally { }'),
  'in a class': (text, ast) =>
    wrap(text, ast, 'class Job {\nasync run() {\n', '\n}\n}\nreturn new Job().run();'),
  'in a loop of one': (text, ast) => wrap(text, ast, 'for (let once = 0; once < 1; once++) {\n', '\n}'),
  'other variable names': renameVariables,
  'texts cut in two': (text, ast) =>
    texts(text, ast, (value) =>
      value.length < 2
        ? undefined
        : `(${JSON.stringify(value.slice(0, 1))} + ${JSON.stringify(value.slice(1))})`,
    ),
  'texts as templates': (text, ast) =>
    texts(text, ast, (value) => (/[`\\$]/.test(value) ? undefined : `\`${value}\``)),
  'texts from codes': (text, ast) =>
    texts(text, ast, (value) =>
      value === ''
        ? undefined
        : `String.fromCharCode(${Array.from({ length: value.length }, (_, i) => value.charCodeAt(i)).join(', ')})`,
    ),
  'texts from base64': (text, ast) =>
    texts(text, ast, (value) =>
      /^[\x20-\x7e]+$/.test(value) ? `atob('${Buffer.from(value, 'latin1').toString('base64')}')` : undefined,
    ),
  'texts joined': (text, ast) =>
    texts(text, ast, (value) => `[${[...value].map((c) => JSON.stringify(c)).join(', ')}].join('')`),
  'texts reversed': (text, ast) =>
    texts(text, ast, (value) =>
      /^[\x20-\x7e]+$/.test(value)
        ? `${JSON.stringify([...value].reverse().join(''))}.split('').reverse().join('')`
        : undefined,
    ),
  'members by text': (text, ast) =>
    edit(
      text,
      ast,
      (node) =>
        node.type === 'MemberExpression' &&
        !node.computed &&
        node.property.type === 'Identifier' &&
        !node.optional && [
          [text.lastIndexOf('.', node.property.start), node.end, `['${node.property.name}']`],
        ],
    ),
  'numbers computed': (text, ast) =>
    edit(
      text,
      ast,
      (node, parent) =>
        node.type === 'Literal' &&
        Number.isSafeInteger(node.value) &&
        typeof node.value === 'number' &&
        !(parent?.type === 'Property' && parent.key === node) && [
          [node.start, node.end, `(${node.value + 7} - 7)`],
        ],
    ),
  'noise before': (text, ast) =>
    place(text, ast, "const noise = [3, 1, 2].map((n) => n * 2);\nconst label = 'step ' + noise.length;\n"),
  'comments between': (text) => text.replace(/;\n/g, ';\n// reviewed by the team, harmless\n'),
  'arguments through a function': (text, ast) =>
    callArguments(text, ast, (inner) => `((same) => same)(${inner})`),
  'arguments copied': (text, ast) => callArguments(text, ast, (inner) => `Object.assign({}, ${inner})`),
  'arguments spread': (text, ast) => callArguments(text, ast, (inner) => `{ ...${inner} }`),
  'waiting twice': (text, ast) =>
    edit(
      text,
      ast,
      (node) =>
        node.type === 'AwaitExpression' && [
          [node.argument.start, node.argument.start, 'Promise.resolve('],
          [node.argument.end, node.argument.end, ')'],
        ],
    ),
};

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string';

function walk(root, visit) {
  const stack = [[root, undefined]];
  while (stack.length > 0) {
    const [node, parent] = stack.pop();
    visit(node, parent);
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) stack.push([child, node]);
    }
  }
}

/** Edits from the end; insertions at one place keep their order. */
function edit(text, ast, find) {
  const edits = [];
  walk(ast, (node, parent) => {
    const found = find(node, parent);
    if (found) edits.push(...found);
  });
  if (edits.length === 0) return undefined;
  let out = text;
  let last = Number.POSITIVE_INFINITY;
  for (const [start, end, replacement] of edits.sort((a, b) => b[0] - a[0] || b[1] - a[1])) {
    if (end > last) continue;
    out = out.slice(0, start) + replacement + out.slice(end);
    last = start === end ? last : start;
  }
  return out;
}

const hasImports = (ast) => ast.body.some((node) => /^(?:Import|Export)/.test(node.type));
/** `async () => { ... }` alone is a script too; what stands around it would change what it is. */
const isExpression = (text) =>
  /^\s*(?:\/\*[\s\S]*?\*\/\s*|\/\/[^\n]*\n\s*)*async\s*(?:\(|function)/.test(text) &&
  !/\bmain\(\)|\)\(\)/.test(text);

function wrap(text, ast, before, after) {
  if (isExpression(text) || /^```/m.test(text)) return undefined;
  const imports = ast.body.filter((node) => node.type.startsWith('Import'));
  if (ast.body.some((node) => node.type.startsWith('Export'))) return undefined;
  if (hasImports(ast) && before.includes('return')) return undefined;
  const head = imports.length === 0 ? 0 : imports[imports.length - 1].end;
  if (hasImports(ast) && /return/.test(after)) return undefined;
  return `${text.slice(0, head)}\n${before}${text.slice(head)}${after}`;
}

function place(text, ast, statements) {
  if (isExpression(text) || /^```/m.test(text)) return undefined;
  const imports = ast.body.filter((node) => node.type.startsWith('Import'));
  const head = imports.length === 0 ? 0 : imports[imports.length - 1].end;
  return `${text.slice(0, head)}\n${statements}${text.slice(head)}`;
}

/** String literals that stand for values: no keys, import paths or directives. */
function texts(text, ast, make) {
  return edit(text, ast, (node, parent) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string' || parent === undefined) return undefined;
    if (/^(?:Import|Export)/.test(parent.type) || parent.type === 'ExpressionStatement') return undefined;
    if (parent.type === 'Property' && parent.key === node && !parent.computed) return undefined;
    if (/^(?:MethodDefinition|PropertyDefinition)$/.test(parent.type) && parent.key === node)
      return undefined;
    const made = make(node.value);
    return made === undefined ? undefined : [[node.start, node.end, made]];
  });
}

/** The object that a tool call takes. */
function callArguments(text, ast, make) {
  return edit(text, ast, (node, parent) => {
    if (
      node.type !== 'ObjectExpression' ||
      parent?.type !== 'CallExpression' ||
      !parent.arguments.includes(node)
    )
      return undefined;
    return [[node.start, node.end, make(text.slice(node.start, node.end))]];
  });
}

/** Every variable that the script declares gets a name without meaning. */
function renameVariables(text, ast) {
  const declared = new Map();
  const declare = (pattern) => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier')
      declared.set(pattern.name, declared.get(pattern.name) ?? `v${declared.size + 1}`);
    else if (pattern.type === 'ObjectPattern')
      for (const part of pattern.properties)
        declare(part.type === 'RestElement' ? part.argument : part.value);
    else if (pattern.type === 'ArrayPattern') pattern.elements.forEach(declare);
    else if (pattern.type === 'AssignmentPattern') declare(pattern.left);
    else if (pattern.type === 'RestElement') declare(pattern.argument);
  };
  walk(ast, (node) => {
    if (node.type === 'VariableDeclarator') declare(node.id);
    if (Array.isArray(node.params)) node.params.forEach(declare);
    if (/^Function/.test(node.type) && node.id) declare(node.id);
    if (node.type === 'CatchClause' && node.param) declare(node.param);
  });
  if (declared.size === 0 || hasImports(ast)) return undefined;
  return edit(text, ast, (node, parent) => {
    if (node.type === 'Property' && node.shorthand) {
      const name = declared.get(node.key.name);
      if (name === undefined) return undefined;
      const value =
        node.value.type === 'AssignmentPattern'
          ? ` = ${text.slice(node.value.right.start, node.value.right.end)}`
          : '';
      return value === ''
        ? [[node.start, node.end, `${node.key.name}: ${name}`]]
        : [[node.start, node.end, `${node.key.name}: ${name}${value}`]];
    }
    if (node.type !== 'Identifier' || !declared.has(node.name) || parent === undefined) return undefined;
    if (
      parent.type === 'Property' &&
      (parent.shorthand || (parent.key === node && !parent.computed && parent.value !== node))
    )
      return undefined;
    if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return undefined;
    if (
      /^(?:MethodDefinition|PropertyDefinition|LabeledStatement|BreakStatement|ContinueStatement)$/.test(
        parent.type,
      ) &&
      (parent.key === node || parent.label === node)
    )
      return undefined;
    return [[node.start, node.end, declared.get(node.name)]];
  });
}
