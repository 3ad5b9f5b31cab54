import type { ToolCall } from '../script/facts.ts';

const MAX_LENGTH = 60;
const MAX_ITEMS = 3;

/** A text of the script for use in a message: in backticks, on one line, at most 60 characters. */
export function quoted(text: string): string {
  const clean = text.slice(0, MAX_LENGTH).replace(/[\p{C}\p{Z}`]/gu, ' ');
  return text.length > MAX_LENGTH ? `\`${clean}…\`` : `\`${clean}\``;
}

/** The tool of a call: its name, its possible names, or that it is not known. */
export function toolOf(call: ToolCall): string {
  return call.names.length === 0 ? 'an unknown tool' : listed(call.names.map(quoted), 'or');
}

/** Up to three items and how many more there are: `a, b, c and 2 more`. */
export function listed(items: readonly string[], word: 'and' | 'or'): string {
  if (items.length > MAX_ITEMS) {
    return `${items.slice(0, MAX_ITEMS).join(', ')} ${word} ${items.length - MAX_ITEMS} more`;
  }
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} ${word} ${items[items.length - 1]}`;
}
