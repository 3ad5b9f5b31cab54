import type { LabelUse, Primitive, TextPattern, ValueView } from '../../script/facts.ts';

/** One node of an argument tree. `path` uses property names and `[]` for elements. */
export interface Node {
  readonly path: readonly string[];
  readonly view: ValueView;
}

/** Most nodes that are looked at in one argument tree; the rest adds nothing that a rule could name. */
const MAX_NODES = 160;

/** The tree below and including `view`, parents first. Elements share the path segment `[]`. */
export function nodesOf(view: ValueView): readonly Node[] {
  const nodes: Node[] = [{ path: [], view }];
  for (let i = 0; i < nodes.length && nodes.length < MAX_NODES; i++) {
    const node = nodes[i] as Node;
    const { fields, elements, items } = node.view;
    if (fields !== undefined) {
      for (const [name, field] of fields) nodes.push({ path: [...node.path, name], view: field });
    }
    if (elements !== undefined) {
      for (const element of elements) nodes.push({ path: [...node.path, '[]'], view: element });
    } else if (items !== undefined) {
      nodes.push({ path: [...node.path, '[]'], view: items });
    }
  }
  return nodes;
}

/** Every text that the value can be: string constants and texts with holes. Not those of its parts. */
export function textsOf(view: ValueView): readonly TextPattern[] {
  const { constants, texts: patterns } = view;
  if (constants.length === 0 && patterns.length === 0) return NO_TEXTS;
  const texts: TextPattern[] = [];
  for (const constant of constants) {
    if (typeof constant === 'string') texts.push([constant]);
  }
  for (const text of patterns) {
    if (text.some((part) => part !== null && part !== '')) texts.push(text);
  }
  return texts;
}

const NO_TEXTS: readonly TextPattern[] = [];

/** String constants of the value itself. */
export function stringsOf({ constants }: ValueView): readonly string[] {
  return constants.every(isString) ? constants : constants.filter(isString);
}

function isString(value: Primitive): value is string {
  return typeof value === 'string';
}

/** Every literal string below the value: constants and the known parts of texts. */
export function literalsBelow(view: ValueView): readonly string[] {
  return literalsIn(nodesOf(view).map((node) => textsOf(node.view)));
}

/** The same of a tree that is taken apart already, by the texts of its nodes. */
export function literalsIn(nodes: readonly (readonly TextPattern[])[]): readonly string[] {
  const found: string[] = [];
  for (const texts of nodes)
    for (const text of texts) for (const part of text) if (part !== null && part !== '') found.push(part);
  return found;
}

/** The text with something else for its holes. */
export function filled(text: TextPattern, hole: string): string {
  const [first] = text;
  if (text.length === 1 && typeof first === 'string') return first;
  return text.map((part) => part ?? hole).join('');
}

/** Known text with `…` for holes, cut to `limit` code units; for messages. */
export function showText(text: TextPattern, limit = 60): string {
  const shown = filled(text, '…');
  return printable(shown.length > limit ? `${shown.slice(0, limit - 1)}…` : shown);
}

/** `to`, `messages[].body`; `result` for the empty path. */
export function showPath(path: readonly string[], empty = 'result'): string {
  if (path.length === 0) return empty;
  let shown = '';
  for (const segment of path) shown += segment === '[]' ? '[]' : shown === '' ? segment : `.${segment}`;
  return printable(shown.length > 80 ? `${shown.slice(0, 79)}…` : shown);
}

/** True when the value carries data itself, not only a summary or a decision. */
export function hasExplicit(labels: readonly LabelUse[]): boolean {
  return labels.some((use) => use.strength === 'explicit');
}

/** True when `at` lies at or below `path`. */
export function isBelow(at: readonly string[], path: readonly string[]): boolean {
  if (at.length < path.length) return false;
  for (let i = 0; i < path.length; i++) if (path[i] !== at[i]) return false;
  return true;
}

/** Both name the same part of the arguments. */
export function samePath(at: readonly string[], path: readonly string[]): boolean {
  return at.length === path.length && isBelow(at, path);
}

/** What the value is, where it can be nothing else than this one constant. */
export function onlyConstant({ constants, complete }: ValueView): Primitive {
  return complete && constants.length === 1 ? constants[0] : undefined;
}

/** The same number, but for what a computer loses: `4.9 * 100` is not quite 490. */
export function isSameNumber(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * 1e-9;
}

export function isNumber(value: Primitive): value is number {
  return typeof value === 'number';
}

/** One line without control characters or backticks, safe inside a message. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}`]/gu, '?');
}
