/** The checks that look at one node of the tree. */
import type { Node } from '../../script/ast.ts';
import type { SecurityLevel } from '../limits.ts';
import { PROTOTYPE_MEMBERS, VALIDATION_RULES, type ValidationRule } from './levels.ts';
import { staticName } from './names.ts';

export type Report = (rule: ValidationRule, place: Pick<Node, 'start'>, message: string) => void;

const TIMERS: ReadonlySet<string> = new Set(['setTimeout', 'setInterval', 'setImmediate']);

/** A name under which the host lends no module, whatever its tools are called. */
const FOREIGN = /^(?:node:|https?:|data:|file:|npm:|jsr:|bun:)/;
const PACKAGES: ReadonlySet<string> = new Set(
  (
    'assert async_hooks buffer child_process cluster console crypto dgram diagnostics_channel dns domain events fs ' +
    'fs/promises http http2 https inspector module net os path perf_hooks process punycode querystring readline repl ' +
    'stream string_decoder sys timers tls tty url util v8 vm wasi worker_threads zlib axios node-fetch undici got ws'
  ).split(' '),
);

/** Whether a module specifier means something of the host or of the network, and never a tool. */
export function isForeignModule(specifier: string): boolean {
  return FOREIGN.test(specifier) || PACKAGES.has(specifier);
}

/** Looks at one node. `refused` says whether a rule applies at the level. */
export function checkNode(node: Node, level: SecurityLevel, report: Report): void {
  const refused = (rule: ValidationRule): boolean => VALIDATION_RULES[rule].at.has(level);
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration': {
      const specifier = node.source?.value;
      if (typeof specifier === 'string' && isForeignModule(specifier)) {
        report(
          'module-missing',
          node,
          `the module \`${specifier}\` does not exist here: imports reach tools alone`,
        );
      }
      return;
    }
    case 'ImportExpression':
      dynamicImport(node, level, report);
      return;
    case 'MetaProperty':
      if (node.meta.name === 'import') report('import-meta', node, '`import.meta` does not exist here');
      return;
    case 'DebuggerStatement':
      if (refused('debugger')) report('debugger', node, '`debugger` is not permitted');
      return;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      if (node.generator && refused('generator')) report('generator', node, 'generators are not permitted');
      return;
    case 'MemberExpression':
      if (refused('prototype-access')) member(staticName(node), node.property, level, report);
      return;
    case 'CallExpression':
      if (refused('code-from-text') && runsText(node)) {
        report('code-from-text', node, 'a timer takes a function, not a text');
      }
      return;
    case 'ObjectPattern':
    case 'ObjectExpression':
      if (refused('prototype-access')) keys(node, level, report);
      return;
    default:
  }
}

function runsText(node: Extract<Node, { type: 'CallExpression' }>): boolean {
  if (node.callee.type !== 'Identifier' || !TIMERS.has(node.callee.name)) return false;
  const [first] = node.arguments;
  return first?.type === 'TemplateLiteral' || (first?.type === 'Literal' && typeof first.value === 'string');
}

function dynamicImport(
  node: Extract<Node, { type: 'ImportExpression' }>,
  level: SecurityLevel,
  report: Report,
): void {
  const { source } = node;
  const written = source.type === 'Literal' && typeof source.value === 'string' ? source.value : undefined;
  if (written !== undefined && isForeignModule(written)) {
    report(
      'module-missing',
      node,
      `the module \`${written}\` does not exist here: imports reach tools alone`,
    );
  } else if (level === 'STRICT') {
    report('import-dynamic', node, '`import()` is not permitted: import at the top');
  } else if (written === undefined && VALIDATION_RULES['import-dynamic'].at.has(level)) {
    report('import-dynamic', node, '`import()` needs a name that is written out');
  }
}

function member(name: string | null, node: Node, level: SecurityLevel, report: Report): void {
  if (name === null) return;
  if (!PROTOTYPE_MEMBERS.has(name) && !(name === 'prototype' && level === 'STRICT')) return;
  report('prototype-access', node, `\`${name}\` is not permitted`);
}

/** `{ constructor: x } = y` reads a member, `{ __proto__: x }` sets a prototype; `{ constructor: 1 }` is plain data. */
function keys(
  node: Extract<Node, { type: 'ObjectPattern' | 'ObjectExpression' }>,
  level: SecurityLevel,
  report: Report,
): void {
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.computed) continue;
    const { key } = property;
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
    if (node.type === 'ObjectPattern' || (name === '__proto__' && !property.shorthand && !property.method)) {
      member(name, key, level, report);
    }
  }
}

export type LoopNode = Extract<Node, { type: 'WhileStatement' | 'DoWhileStatement' | 'ForStatement' }>;

/** Looks at a loop when all of it has been seen. `left`: something in it leaves it. */
export function checkLoop(node: LoopNode, left: boolean, level: SecurityLevel, report: Report): void {
  const kind = node.type === 'ForStatement' ? 'for' : node.type === 'WhileStatement' ? 'while' : 'do';
  if (VALIDATION_RULES['loop-unbounded'].at.has(level) && (kind !== 'for' || !node.test)) {
    const what = kind === 'for' ? '`for` without a test' : `\`${kind}\``;
    report('loop-unbounded', node, `${what} is not permitted: use \`for\` with a test, or \`for...of\``);
  } else if (VALIDATION_RULES['loop-endless'].at.has(level) && isAlwaysTrue(node.test) && !left) {
    report(
      'loop-endless',
      node,
      `this \`${kind}\` loop has no end: its test is always true and nothing leaves it`,
    );
  }
}

function isAlwaysTrue(test: Node | null | undefined): boolean {
  if (!test) return true;
  if (test.type === 'Literal') return Boolean(test.value);
  if (test.type !== 'UnaryExpression' || test.operator !== '!') return false;
  return test.argument.type === 'Literal' && !test.argument.value;
}
