import { type ArgumentBound, type Bound, type GrantProposal, isNameable } from '../approval/grant.ts';
import type { ToolKnowledge } from '../catalog/types.ts';
import type { Primitive, ScriptFacts, ToolCall, ValueView } from '../script/facts.ts';

/** One place of a script that calls a tool. */
export interface PlannedCall {
  readonly tool: string;
  /** In the script as the agent sent it, from 1. */
  readonly line: number;
  /** Arguments that it can have, one value of each place varied at a time; unknown ones are left out. */
  readonly examples: readonly unknown[];
  /** The narrowest grant under which it runs; absent: it cannot be bounded from the text. */
  readonly grant?: GrantProposal;
  /** Why it cannot. */
  readonly why?: string;
}

/** Most rounds that one approval covers for one place. */
const MOST_TIMES = 100;
/** Longest free text of a grant: what is said, not to whom. */
const MOST_TEXT = 10_000;
/** Most examples of one call that are weighed. */
const MOST_EXAMPLES = 24;

/**
 * What a script can do, as calls with bounds: tools, values, prefixes, ranges, how often. What the text does not bound
 * is said, and asked about when it comes.
 */
export function planScript(
  facts: ScriptFacts,
  knowledge: (tool: string) => ToolKnowledge,
  who: Pick<GrantProposal, 'agent' | 'session' | 'environment'>,
): readonly PlannedCall[] {
  return facts.calls.filter(({ reachable }) => reachable).map((call) => planned(call, facts, knowledge, who));
}

function planned(
  call: ToolCall,
  facts: ScriptFacts,
  knowledge: (tool: string) => ToolKnowledge,
  who: Pick<GrantProposal, 'agent' | 'session' | 'environment'>,
): PlannedCall {
  const { line } = facts.locate(call.span.start);
  const [tool, ...others] = call.names;
  if (tool === undefined || others.length > 0)
    return { tool: tool ?? '*', line, examples: [{}], why: 'which tool is called is decided when it runs' };
  if (!isNameable(tool))
    return { tool, line, examples: examplesOf(call.args), why: 'its name would be taken for a pattern' };
  const bounds: ArgumentBound[] = [];
  const reader = new Reader(knowledge(tool), bounds);
  reader.read(call.args, []);
  const examples = examplesOf(call.args);
  const times = call.times.max ?? Number.POSITIVE_INFINITY;
  const why =
    reader.open ?? (times <= MOST_TIMES ? undefined : 'how often it is called is decided when it runs');
  if (why !== undefined) return { tool, line, examples, why };
  return {
    tool,
    line,
    examples,
    grant: { tools: [tool], bounds, maxListLength: reader.longest, left: Math.max(1, times), ...who },
  };
}

/** Collects a bound for every place of an argument, or says which place has none. */
class Reader {
  readonly #tool: ToolKnowledge;
  readonly #bounds: ArgumentBound[];
  longest = 1;
  open: string | undefined;

  constructor(tool: ToolKnowledge, bounds: ArgumentBound[]) {
    this.#tool = tool;
    this.#bounds = bounds;
  }

  read(view: ValueView, path: readonly string[]): void {
    if (this.open !== undefined) return;
    if (view.kind === 'object' && view.open !== true && view.fields !== undefined) {
      for (const [name, field] of view.fields) this.read(field, [...path, name]);
      return;
    }
    if (view.kind === 'array' && view.length !== undefined && view.length.max <= MOST_TIMES) {
      this.longest = Math.max(this.longest, view.length.max);
      for (const element of view.elements ?? (view.items === undefined ? [] : [view.items]))
        this.read(element, [...path, '[]']);
      return;
    }
    const bounds = this.#boundsOf(view, path);
    if (bounds === undefined) this.open = `\`${path.join('.') || 'the argument'}\` is decided when it runs`;
    else for (const bound of bounds) this.#bounds.push({ path, bound });
  }

  #boundsOf(view: ValueView, path: readonly string[]): readonly Bound[] | undefined {
    const values = view.constants.filter((value) => value !== undefined);
    if (values.some((value) => typeof value === 'bigint')) return undefined;
    const known = values as readonly Exclude<Primitive, bigint | undefined>[];
    if (view.complete) return [{ kind: 'values', values: known }];
    const { role } = this.#tool.argument(path);
    if (role === 'content') return [{ kind: 'text', maxLength: MOST_TEXT }];
    const { min, max } = view.range ?? {};
    if (min !== undefined && max !== undefined && Number.isFinite(min) && Number.isFinite(max))
      return [{ kind: 'range', min, max }];
    // Texts with holes say all that it can be only where they are all there is.
    if (view.kind !== 'primitive' || view.texts.length === 0) return undefined;
    const prefixes = view.texts.map((parts) => folderOf(parts[0] ?? ''));
    if (prefixes.some((prefix) => prefix === '')) return undefined;
    return [
      ...(known.length === 0 ? [] : [{ kind: 'values' as const, values: known }]),
      ...prefixes.map((prefix) => ({ kind: 'prefix' as const, prefix })),
    ];
  }
}

/** A beginning that ends where a part ends: `https://api.example/v1/`, not `https://api.exam`. */
function folderOf(text: string): string {
  const end = text.lastIndexOf('/');
  const start = /^[a-z][a-z0-9+.-]*:\/\//iu.exec(text)?.[0].length ?? 0;
  return end > start ? text.slice(0, end + 1) : '';
}

/** The arguments with the first value at each place, and then each other value of one place. */
function examplesOf(view: ValueView): readonly unknown[] {
  const examples: unknown[] = [];
  for (let i = 0; i < MOST_EXAMPLES; i += 1) {
    const turn = { left: i };
    examples.push(exampleOf(view, turn));
    // Nothing is left to vary: this was the first one again.
    if (i > 0 && turn.left > 0) {
      examples.pop();
      break;
    }
  }
  return examples;
}

function exampleOf(view: ValueView, turn: { left: number }): unknown {
  if (view.kind === 'object')
    return Object.fromEntries(
      [...(view.fields ?? [])].map(([name, field]) => [name, exampleOf(field, turn)]),
    );
  if (view.kind === 'array')
    return (view.elements ?? (view.items === undefined ? [] : [view.items])).map((one) =>
      exampleOf(one, turn),
    );
  const values = view.constants.filter((value) => value !== undefined);
  const extra = values.length - 1;
  if (turn.left > 0 && extra > 0) {
    const at = Math.min(turn.left, extra);
    turn.left -= at;
    // The first value again, once the turn is over for this place.
    if (turn.left === 0) return plain(values[at]);
  }
  if (values.length > 0) return plain(values[0]);
  if (view.range !== undefined && Number.isFinite(view.range.max)) return view.range.max;
  const [text] = view.texts;
  return text === undefined ? '' : text.map((part) => part ?? '…').join('');
}

function plain(value: Primitive): unknown {
  return typeof value === 'bigint' ? value.toString() : value;
}
