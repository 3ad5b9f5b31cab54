import type { ApprovalRequest } from '../approval/request.ts';
import type { CardRow } from './protocol.ts';

/** A card as rows of texts. A card of a kind that is not known is shown as the text that was kept with it. */
export interface ReadCard {
  readonly sentence: string;
  readonly score?: number;
  readonly rows: readonly CardRow[];
}

const LONGEST_ITEM = 4000;
const MOST_ITEMS = 60;

export function readCard(request: Pick<ApprovalRequest, 'card' | 'shown' | 'tool'>): ReadCard {
  const { card, shown, tool } = request;
  const sentence = textAt(card, 'sentence');
  const lines = shown.split('\n');
  if (textAt(card, 'schema') !== 'steelyard.card/1' || sentence === undefined)
    return {
      sentence: cut(sentence ?? lines[0] ?? tool),
      rows: [{ name: 'Shown', items: lines.slice(0, 400).map(cut) }],
    };
  const score = own(card, 'score');
  const rows: CardRow[] = [
    row('Touches', texts(own(card, 'touched'))),
    row('Receives', listOf(own(card, 'recipients')).map(recipientText)),
    row('How many', texts(own(own(card, 'howMany'), 'text'))),
    row('Undo', texts(own(own(card, 'reversible'), 'text'))),
    row('Came from', listOf(own(card, 'origins')).map(originText)),
    row('Why', texts(own(card, 'why'))),
    row('Would lower it', texts(own(card, 'lower'))),
    row('Not shown', texts(own(card, 'missing'))),
  ];
  return {
    sentence: cut(sentence),
    ...(typeof score === 'number' && Number.isFinite(score) ? { score } : {}),
    rows: rows.filter(({ items }) => items.length > 0),
  };
}

/** A member of plain data; never one of its prototype. */
export function own(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

export function textAt(value: unknown, key: string): string | undefined {
  const member = own(value, key);
  return typeof member === 'string' ? member : undefined;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function row(name: string, items: readonly string[]): CardRow {
  const rest = items.length - MOST_ITEMS;
  const first = items.slice(0, MOST_ITEMS).map(cut);
  return { name, items: rest > 0 ? [...first, `and ${rest} more, in the whole action below`] : first };
}

export function texts(value: unknown): readonly string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item): item is string => typeof item === 'string' && item !== '');
}

function recipientText(value: unknown): string {
  const standing = textAt(value, 'standing') ?? 'unknown';
  const evidence = textAt(value, 'evidence');
  return `${textAt(value, 'text') ?? ''} (${evidence === undefined ? standing : `${standing}: ${evidence}`})`;
}

function originText(value: unknown): string {
  const at = textAt(value, 'at') ?? '';
  return `${at === '' ? 'the argument' : at}: ${textAt(value, 'text') ?? 'not known'}`;
}

/** Rows are a summary: what is long is whole in the action itself, which has to be read before anybody can answer. */
function cut(text: string): string {
  return text.length > LONGEST_ITEM ? `${text.slice(0, LONGEST_ITEM)} … (whole in the action below)` : text;
}
