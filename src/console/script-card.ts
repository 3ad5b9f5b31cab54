import { listOf, own, textAt } from './card-rows.ts';
import type { FlowLane, FlowPoint, ScriptView } from './protocol.ts';

const MOST_LANES = 60;
const MOST_POINTS = 64;

/**
 * The script of a card that is about one, with the ways of its data: `{ script: text, flow: [{ title, finding, points:
 * [{ line, column, endLine, endColumn, what }] }] }`. Read from what was kept: a part that does not fit is left out.
 */
export function flowOfCard(card: unknown): ScriptView | undefined {
  const text = textAt(card, 'script');
  if (text === undefined) return undefined;
  return { text, lanes: listOf(own(card, 'flow')).slice(0, MOST_LANES).flatMap(laneOf) };
}

function laneOf(value: unknown): readonly FlowLane[] {
  const points = listOf(own(value, 'points')).slice(0, MOST_POINTS).flatMap(pointOf);
  if (points.length === 0) return [];
  return [{ title: textAt(value, 'title') ?? 'data', finding: own(value, 'finding') === true, points }];
}

function pointOf(value: unknown): readonly FlowPoint[] {
  const line = placeAt(value, 'line');
  const column = placeAt(value, 'column');
  if (line === undefined || column === undefined) return [];
  const endLine = placeAt(value, 'endLine');
  const endColumn = placeAt(value, 'endColumn');
  return [
    {
      line,
      column,
      ...(endLine === undefined ? {} : { endLine }),
      ...(endColumn === undefined ? {} : { endColumn }),
      what: textAt(value, 'what') ?? '',
    },
  ];
}

function placeAt(value: unknown, key: string): number | undefined {
  const place = own(value, key);
  return typeof place === 'number' && Number.isSafeInteger(place) && place >= 1 ? place : undefined;
}
