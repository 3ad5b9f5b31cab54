import { compileCatalog } from '../../catalog/catalog.ts';
import type { ToolCall, ValueView } from '../../script/facts.ts';
import { type CallView, viewCall } from './call-view.ts';

/** Values and calls written by hand, for tests of units that need no script. */

const EMPTY: ValueView = {
  kind: 'unknown',
  constants: [],
  complete: false,
  texts: [],
  labels: [],
  encodings: [],
};

export function literal(...constants: ValueView['constants'][number][]): ValueView {
  return { ...EMPTY, kind: 'primitive', constants, complete: true };
}

export function array(items: ValueView, length: number): ValueView {
  return { ...EMPTY, kind: 'array', items, length: { min: length, max: length } };
}

export function object(fields: Readonly<Record<string, ValueView>>): ValueView {
  return { ...EMPTY, kind: 'object', fields: new Map(Object.entries(fields)), open: false };
}

export function toolCall(args: ValueView, name = 'update_thing'): ToolCall {
  return {
    id: 0,
    names: [name],
    dynamic: false,
    nameLabels: [],
    shape: 'callTool',
    span: { start: 0, end: 1 },
    args,
    loops: [],
    times: { kind: 'once', max: 1 },
    guards: [],
    control: [],
    reachable: true,
    certain: true,
    awaited: true,
  };
}

export function callView(args: ValueView, name?: string): CallView {
  return viewCall(toolCall(args, name), compileCatalog());
}
