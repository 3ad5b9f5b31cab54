/** Facts of a script as short texts, so that a test is one script and one list. */
import { analyseScript } from '../src/script/analyse.ts';
import type { Condition, Loop, ScriptFacts, ToolCall } from '../src/script/facts.ts';

/** Reads a script that must be readable. `tools`: declared names. */
export function factsOf(code: string, tools: readonly string[] = []): ScriptFacts {
  const facts = analyseScript(code, { toolNames: tools });
  if (!facts.ok) throw new Error(`${facts.signal}: ${facts.message}`);
  return facts;
}

const ARROWS = { explicit: '->', reduced: '~>', implicit: '?>' } as const;

/**
 * Flows as `read.rows.[].id -> send.body`: `->` the data itself, `~>` a summary of it, `?>` only what depends on it.
 * Sorted, each once. Flows that decide whether or how often a call runs are left out.
 */
export function flowsOf(code: string, tools: readonly string[] = []): string[] {
  const facts = factsOf(code, tools);
  const nameOf = (id: number): string => facts.calls[id]?.names.join('|') || '<any>';
  const out = new Set<string>();
  for (const { label, strength, to } of facts.flows) {
    if (to.kind === 'control') continue;
    const from = [nameOf(label.call), ...label.path].join('.');
    const except = label.except === undefined ? '' : `-${label.except.join(',')}`;
    const end =
      to.kind === 'outlet'
        ? (facts.outlets[to.outlet]?.kind ?? '')
        : to.kind === 'name'
          ? `${nameOf(to.call)}()`
          : [nameOf(to.call), ...to.argument].join('.');
    out.add(`${from}${except} ${ARROWS[strength]} ${end}`);
  }
  return [...out].sort();
}

/** The flows of the data itself only. */
export function explicitFlowsOf(code: string, tools: readonly string[] = []): string[] {
  return flowsOf(code, tools).filter((flow) => flow.includes(' -> '));
}

/** Flows that decide whether or how often a call runs, as `read.ok ?> send`. */
export function controlOf(code: string, tools: readonly string[] = []): string[] {
  const facts = factsOf(code, tools);
  const out = new Set<string>();
  for (const { label, to } of facts.flows) {
    if (to.kind !== 'control') continue;
    const from = [facts.calls[label.call]?.names.join('|') ?? '', ...label.path].join('.');
    out.add(`${from} ?> ${facts.calls[to.call]?.names.join('|') ?? ''}`);
  }
  return [...out].sort();
}

/** The first call of a tool. */
export function callOf(code: string, name: string, tools: readonly string[] = []): ToolCall {
  const call = factsOf(code, tools).calls.find((one) => one.names.includes(name));
  if (call === undefined) throw new Error(`no call of ${name}`);
  return call;
}

/** How often the first call of a tool runs: `once`, `3`, `data`, `unbounded`. */
export function timesOf(code: string, name: string): string {
  const { kind, max } = callOf(code, name).times;
  return kind === 'bounded' ? String(max) : kind;
}

export const loopText = (loop: Loop): string =>
  `${loop.kind} ${loop.rounds === 'bounded' ? loop.max : loop.rounds}`;

export const conditionText = (condition: Condition): string =>
  [condition.op, ...condition.constants.map((constant) => JSON.stringify(constant) ?? 'undefined')].join(' ');
