import { lookup } from '../expressions/names.ts';
import { CALL_BY_NAME } from '../globals.ts';
import type { Interpreter } from '../interpreter.ts';
import type { Node } from '../node.ts';
import { deepTaint } from '../objects/labels.ts';
import { makeTool } from '../objects/make.ts';
import type { Scope, Val } from '../values/value.ts';
import { pureModule } from './pure-modules.ts';

/** Modules of the platform or of a package: code, not tools. */
function isForeign(source: string): boolean {
  return /^(?:node:|https?:|data:|file:)/.test(source) || NODE_MODULES.has(source);
}

const NODE_MODULES: ReadonlySet<string> = new Set(
  (
    'fs fs/promises child_process net http https http2 dns dgram tls os path vm worker_threads cluster process module crypto zlib stream ' +
    'util url assert async_hooks diagnostics_channel events inspector perf_hooks readline timers tty v8 ' +
    'axios node-fetch undici got ws'
  ).split(' '),
);

export function staticImport(I: Interpreter, node: Node, scope: Scope): void {
  const m = I.m;
  const source = String(node.source.value as unknown);
  for (const s of node.specifiers ?? []) {
    const imported =
      s.type === 'ImportSpecifier'
        ? s.imported.type === 'Literal'
          ? String(s.imported.value as unknown)
          : s.imported.name
        : null;
    const namespace = moduleTool(
      I,
      source,
      s.type === 'ImportDefaultSpecifier' && isForeign(source) ? 'default' : imported,
      node,
    );
    m.write(scope, s.local.name, namespace);
  }
  if (isForeign(source) && pureModule(I, source, null) === null)
    I.record.outlet('import', source, node, m.undefined);
}

function moduleTool(I: Interpreter, source: string, imported: string | null, node: Node): Val {
  const pure = pureModule(I, source, imported);
  if (pure !== null) return pure;
  if (isForeign(source)) {
    I.record.unresolved('escape', node, `the module \`${source}\``);
    return I.m.top;
  }
  if (imported !== null && CALL_BY_NAME.has(imported) && !I.toolNameSet.has(imported)) {
    return makeTool(I, { shape: 'callTool', path: [], computed: null });
  }
  const parts = source
    .replace(/\.(?:js|ts|mjs|mts)$/, '')
    .split('/')
    .filter((p) => p !== '' && p !== '.' && p !== '..' && p !== 'servers' && p !== 'index');
  const last = parts[parts.length - 1];
  const path =
    imported !== null && last === imported ? parts : imported !== null ? [...parts, imported] : parts;
  return makeTool(I, { shape: 'import', path: path.slice(-2), computed: null });
}

export function dynamicImport(I: Interpreter, source: Val, node: Node): Val {
  const known =
    source.open === 0 && source.consts.length === 1 && source.objs.length === 0
      ? String(source.consts[0])
      : null;
  const pure = known === null ? null : pureModule(I, known, null);
  if (pure !== null) return pure;
  I.record.outlet('import', 'import()', node, source);
  if (known !== null && /^\.{1,2}\//.test(known)) {
    const v = moduleTool(I, known, null, node);
    return v;
  }
  I.record.unresolved('escape', node, 'a module loaded at run time');
  return I.m.top;
}

export function recordExports(I: Interpreter, node: Node, scope: Scope): void {
  for (const s of node.specifiers ?? []) {
    if (s.local !== undefined && s.local !== null && s.local.type === 'Identifier')
      I.record.exports.push(lookup(I, s.local.name, scope));
  }
  const d = node.declaration;
  if (d === null || d === undefined) return;
  if (d.id !== null && d.id !== undefined) I.record.exports.push(lookup(I, d.id.name, scope));
  for (const decl of d.declarations ?? [])
    if (decl.id!.type === 'Identifier') recordExported(I, lookup(I, decl.id!.name, scope), node);
}

export function recordExported(I: Interpreter, v: Val, node: Node): void {
  I.record.exports.push(v);
  if (!deepTaint(I, v).empty) I.record.outlet('export', 'export', node, v);
}
