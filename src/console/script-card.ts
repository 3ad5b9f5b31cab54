import type { ApprovalRequest } from '../approval/request.ts';
import { analyseScript } from '../script/analyse.ts';
import { listOf, own, textAt } from './card-rows.ts';
import type { FlowLane, FlowPoint, ScriptView } from './protocol.ts';
import { LONGEST_SCRIPT, lanesOf } from './weigh.ts';

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

/**
 * The script of a question about a whole one (`{ script, calls: [{ tool }] }`), with the ways of its data as they are read
 * now, from the text that was asked about.
 */
export function flowOfAction({
  tool,
  action,
}: Pick<ApprovalRequest, 'tool' | 'action'>): ScriptView | undefined {
  const text = scriptOf(tool, action);
  if (text === undefined) return undefined;
  const calls = listOf(own(JSON.parse(action), 'calls'));
  const toolNames = calls.flatMap((call) => textAt(call, 'tool') ?? []);
  const facts = text.length > LONGEST_SCRIPT ? undefined : analyseScript(text, { toolNames });
  return { text, lanes: facts?.ok === true ? lanesOf(facts) : [] };
}

/** The text of a question about a whole script. A tool of that name has its arguments under `args`. */
export function scriptOf(tool: string, action: string): string | undefined {
  return tool === 'script' ? textAt(JSON.parse(action), 'script') : undefined;
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
