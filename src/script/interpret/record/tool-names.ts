import type { Primitive, ToolCall } from '../../facts.ts';
import { templatesOf } from '../expressions/concat.ts';
import { TOOL_ROOTS } from '../globals.ts';
import type { Interpreter } from '../interpreter.ts';
import { plainForm } from '../names.ts';
import type { Template, Val } from '../values/value.ts';

/** A text of which nothing is known. */
function isBlank(t: Template): boolean {
  return t.every((part) => part === null);
}

/** Whether a text with holes can be this name. Linear: parts are found left to right. */
function fits(t: Template, name: string): boolean {
  let at = 0;
  for (let i = 0; i < t.length; i++) {
    const part = t[i]!;
    if (part === null) continue;
    if (i === 0) {
      if (!name.startsWith(part)) return false;
      at = part.length;
    } else if (i === t.length - 1) {
      return name.endsWith(part) && name.length - part.length >= at;
    } else {
      const found = name.indexOf(part, at);
      if (found < 0) return false;
      at = found + part.length;
    }
  }
  return t[t.length - 1] === null || at === name.length;
}

/** The names of several that can be meant: a part that was missing on some path, written into a name, is nothing as well. */
export function meantNames(I: Interpreter, names: readonly Primitive[]): readonly Primitive[] {
  if (names.length < 2 || I.toolNames.length === 0) return names;
  const meant = names.filter((c) => !MISSING_PART.test(String(c)) || declared(I, [String(c)]) !== undefined);
  return meant.length > 0 ? meant : names;
}

const MISSING_PART = /(?:^|[^\p{L}])undefined(?:$|[^\p{L}])/u;

/** Names that a value can be; texts with holes stand for the declared names that fit. */
export function namesOf(I: Interpreter, name: Val): { names: string[]; any: boolean; computed: boolean } {
  if (name.open === 0 && name.objs.length === 0 && !name.top) {
    const [only] = name.consts;
    // What most calls say: one declared name, spelled as it was declared.
    if (name.consts.length === 1 && typeof only === 'string' && I.toolNameSet.has(only))
      return { names: [only], any: false, computed: false };
    // A missing name makes the call fail; it names no tool.
    const texts = meantNames(
      I,
      name.consts.filter((c) => c !== undefined && c !== null),
    );
    return {
      names: texts.map((c) => declared(I, [String(c)]) ?? String(c)),
      any: texts.length === 0,
      computed: texts.length !== 1,
    };
  }
  const templates = name.objs.length === 0 && !name.top ? templatesOf(name) : null;
  const names = new Set<string>();
  for (const c of name.consts) if (typeof c === 'string') names.add(c);
  if (templates === null || templates.some(isBlank)) return { names: [], any: true, computed: true };
  let any = false;
  for (const t of templates) {
    if (t.length === 1 && t[0] !== null) {
      // A missing name names no tool.
      if (t[0] !== 'undefined' && t[0] !== 'null') names.add(declared(I, [t[0]!]) ?? t[0]!);
      continue;
    }
    const fitting = I.toolNames.filter((n) => fits(t, n));
    if (fitting.length === 0) any = true;
    for (const n of fitting) names.add(n);
  }
  return any ? { names: [], any: true, computed: true } : { names: [...names], any: false, computed: true };
}

/** The declared name that a path such as `['tools', 'mail', 'send']` means; else the path itself. */
export function pathName(I: Interpreter, path: readonly string[], shape: ToolCall['shape']): string {
  const bare = shape === 'namespace' && path.length > 1 && TOOL_ROOTS.has(path[0]!) ? path.slice(1) : path;
  const known = declared(I, bare) ?? declared(I, path);
  if (known !== undefined) return known;
  return (path[0] === 'tools' && path.length > 1 ? bare : path).join('.');
}

function declared(I: Interpreter, path: readonly string[]): string | undefined {
  const { toolNames, toolNameSet, toolNameIndex } = I;
  if (toolNames.length === 0) return undefined;
  const joined = path.length === 1 ? path[0]! : path.join('.');
  if (toolNameSet.has(joined)) return joined;
  const whole = toolNameIndex.get(plainForm(joined));
  if (whole !== undefined || path.length < 2) return whole;
  return toolNameIndex.get(plainForm(path[path.length - 1]!));
}
