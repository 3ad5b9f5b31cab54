/** Puts entries into the `hooks` of a settings file and takes them out, and leaves every other character alone. */

import { SteelyardError } from '../../../errors.ts';
import { type JsonNode, type Member, readJsonSpans } from './json-spans.ts';

/** Entries by event, each in the host's own form. */
export type HookEntries = Readonly<Record<string, object>>;

/**
 * The text with exactly these entries of ours: those that are there already stay where they are if nothing about them
 * has changed.
 *
 * @param isOurs whether an entry, as parsed, is one of ours
 * @throws SteelyardError HOST_SETTINGS_INVALID
 */
export function withHooks(
  text: string,
  entries: HookEntries,
  isOurs: (entry: unknown) => boolean,
  where: string,
): string {
  const current = oursIn(text, isOurs, where);
  const same =
    current.length === Object.keys(entries).length &&
    current.every(({ event, entry }) => JSON.stringify(entry) === JSON.stringify(entries[event]));
  if (same) return text;
  let result = withoutHooks(text, isOurs, where);
  for (const [event, entry] of Object.entries(entries)) result = withEntry(result, event, entry, where);
  return result;
}

/** The text without entries of ours, and without lists that hold nothing any more. */
export function withoutHooks(text: string, isOurs: (entry: unknown) => boolean, where: string): string {
  let result = text;
  for (;;) {
    const [first] = oursIn(result, isOurs, where);
    if (first === undefined) return result;
    const { hooks, member, index } = first;
    const list = member.value as JsonNode & { type: 'array' };
    if (list.items.length > 1) result = without(result, list.items, index);
    else if (hooks.members.length > 1) result = without(result, spans(hooks), hooks.members.indexOf(member));
    else {
      const root = rootOf(result, where);
      result = without(
        result,
        spans(root),
        root.members.findIndex(({ key }) => key === 'hooks'),
      );
    }
  }
}

interface Found {
  readonly hooks: JsonNode & { type: 'object' };
  readonly event: string;
  readonly member: Member;
  readonly index: number;
  readonly entry: unknown;
}

function oursIn(text: string, isOurs: (entry: unknown) => boolean, where: string): Found[] {
  if (text.trim() === '') return [];
  const hooks = hooksOf(rootOf(text, where), where);
  if (hooks === undefined) return [];
  return hooks.members.flatMap((member) =>
    listOf(member, where).items.flatMap((item, index) => {
      const entry: unknown = JSON.parse(text.slice(item.start, item.end));
      return isOurs(entry) ? [{ hooks, event: member.key, member, index, entry }] : [];
    }),
  );
}

function withEntry(text: string, event: string, entry: object, where: string): string {
  const root = rootOf(text, where);
  const unit = indentOf(text, root);
  const hooks = hooksOf(root, where);
  if (hooks === undefined)
    return put(text, root, `"hooks": ${pretty({ [event]: [entry] }, unit, 1)}`, unit, 1);
  const member = hooks.members.find(({ key }) => key === event);
  if (member === undefined)
    return put(text, hooks, `${JSON.stringify(event)}: ${pretty([entry], unit, 2)}`, unit, 2);
  return put(text, listOf(member, where), pretty(entry, unit, 3), unit, 3);
}

/** Adds a part at the end of an object or list. */
function put(
  text: string,
  into: JsonNode & { type: 'object' | 'array' },
  part: string,
  unit: string,
  depth: number,
): string {
  const last = into.type === 'object' ? into.members.at(-1)?.value : into.items.at(-1);
  const line = `\n${unit.repeat(depth)}`;
  if (last !== undefined) return `${text.slice(0, last.end)},${line}${part}${text.slice(last.end)}`;
  return `${text.slice(0, into.start + 1)}${line}${part}\n${unit.repeat(depth - 1)}${text.slice(into.end - 1)}`;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spans({ members }: JsonNode & { type: 'object' }): Span[] {
  return members.map(({ start, value }) => ({ start, end: value.end }));
}

/** Takes one part out with the comma and the space that set it apart. */
function without(text: string, parts: readonly Span[], index: number): string {
  const part = parts[index] as Span;
  const before = parts[index - 1];
  if (before !== undefined) return text.slice(0, before.end) + text.slice(part.end);
  const next = parts[index + 1];
  if (next !== undefined) return text.slice(0, part.start) + text.slice(next.start);
  const head = text.slice(0, part.start).trimEnd();
  return head + text.slice(part.end).trimStart();
}

function rootOf(text: string, where: string): JsonNode & { type: 'object' } {
  const root = readJsonSpans(text, where);
  if (root.type !== 'object') throw invalid(where, 'is no JSON object');
  return root;
}

function hooksOf(
  root: JsonNode & { type: 'object' },
  where: string,
): (JsonNode & { type: 'object' }) | undefined {
  const hooks = root.members.find(({ key }) => key === 'hooks')?.value;
  if (hooks !== undefined && hooks.type !== 'object') throw invalid(where, 'has `hooks` that are no object');
  return hooks;
}

function listOf({ key, value }: Member, where: string): JsonNode & { type: 'array' } {
  if (value.type !== 'array') throw invalid(where, `has \`hooks.${key.slice(0, 80)}\` that is no list`);
  return value;
}

function pretty(value: unknown, unit: string, depth: number): string {
  return JSON.stringify(value, null, unit).replaceAll('\n', `\n${unit.repeat(depth)}`);
}

/** What the file itself uses, by its first member; two spaces otherwise. */
function indentOf(text: string, root: JsonNode & { type: 'object' }): string {
  const first = root.members[0];
  if (first === undefined) return '  ';
  return /\n([ \t]+)$/.exec(text.slice(root.start, first.start))?.[1] ?? '  ';
}

function invalid(where: string, what: string): SteelyardError {
  return new SteelyardError('HOST_SETTINGS_INVALID', `\`${where}\` ${what}`);
}
