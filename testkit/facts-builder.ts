/** Facts by hand, for unit tests of rules: what the analyser would say of a script that is not written out. */
import type { Catalog } from '../src/catalog/types.ts';
import type { Rule, RuleContext } from '../src/rules/rule.ts';
import type {
  Flow,
  FlowEnd,
  Label,
  Loop,
  Primitive,
  ScriptFacts,
  Span,
  Strength,
  TextPattern,
  ToolCall,
  ValueView,
} from '../src/script/facts.ts';

/** Stands for a value that a plain JavaScript value cannot say. Made by {@link unknown}, {@link text}, ... */
class Special {
  readonly view: ValueView;
  constructor(view: ValueView) {
    this.view = view;
  }
}

const BASE = { constants: [], complete: false, texts: [], labels: [], encodings: [] } as const;

/** A value of which nothing is known. */
export const unknown = (): Special => new Special({ ...BASE, kind: 'unknown' });
/** A number between two bounds. */
export const between = (min: number, max: number): Special =>
  new Special({ ...BASE, kind: 'primitive', range: { min, max } });
/** A text with holes (`null`). */
export const text = (...pattern: TextPattern): Special =>
  new Special({ ...BASE, kind: 'primitive', texts: [pattern] });
/** One of several constants. */
export const oneOf = (...constants: Primitive[]): Special =>
  new Special({ ...BASE, kind: 'primitive', constants, complete: true });
/** An object with these and unknown other properties. */
export const openObject = (fields: Readonly<Record<string, unknown>>): Special =>
  new Special({ ...viewOf(fields), open: true });

/** A plain value as the analyser shows it: objects, arrays, primitives, and the special values above. */
export function viewOf(value: unknown): ValueView {
  if (value instanceof Special) return value.view;
  if (Array.isArray(value)) {
    const elements = value.map(viewOf);
    return { ...BASE, kind: 'array', elements, length: { min: elements.length, max: elements.length } };
  }
  if (typeof value === 'object' && value !== null) {
    const fields = new Map(Object.entries(value).map(([key, field]) => [key, viewOf(field)]));
    return { ...BASE, kind: 'object', fields, open: false };
  }
  return { ...BASE, kind: 'primitive', constants: [value as Primitive], complete: true };
}

export interface CallSketch {
  /** Possible names; `[]` for a call that could be any tool. */
  readonly name?: string | readonly string[];
  readonly args?: unknown;
  readonly loop?: Loop['kind'];
  readonly dynamic?: boolean;
  readonly reachable?: boolean;
}

export interface FlowSketch {
  /** Index of the call whose result flows. */
  readonly from: number;
  readonly to: number;
  readonly path?: readonly string[];
  readonly argument?: readonly string[];
  readonly strength?: Strength;
  readonly end?: 'call' | 'name' | 'control';
}

export interface FactsSketch {
  readonly calls?: readonly CallSketch[];
  readonly flows?: readonly FlowSketch[];
  readonly readFields?: readonly string[];
}

/** Facts of a script whose call number `n` stands on line `n + 1`. */
export function buildFacts(sketch: FactsSketch): ScriptFacts {
  return {
    ok: true,
    calls: (sketch.calls ?? []).map(buildCall),
    flows: (sketch.flows ?? []).map(buildFlow),
    outlets: [],
    unresolved: [],
    choices: [],
    voidTests: [],
    doubted: false,
    mentions: { readFields: new Map((sketch.readFields ?? []).map((name, i) => [name, spanAt(1000 + i)])) },
    form: 'body',
    language: 'js',
    nodes: 0,
    steps: 0,
    ast: null,
    locate: (offset) => ({ line: Math.floor(offset / 10) + 1, column: (offset % 10) + 1 }),
    source: '',
    text: () => Promise.resolve({ code: '', map: '{}' }),
  };
}

/** A context with an empty catalogue, or one that knows only these names. */
export function ruleContext(names: readonly string[] = []): RuleContext {
  const notNeeded = (): never => {
    throw new Error('the catalogue of a unit test knows names only');
  };
  const catalog: Catalog = {
    digest: '0'.repeat(64),
    names,
    tool: notNeeded,
    destination: notNeeded,
    addresses: notNeeded,
    trustedNames: new Set(),
    fieldSensitivity: notNeeded,
    problems: [],
  };
  return { catalog };
}

function spanAt(line: number): Span {
  return { start: line * 10, end: line * 10 + 5 };
}

function buildCall(sketch: CallSketch, id: number): ToolCall {
  const names = typeof sketch.name === 'string' ? [sketch.name] : (sketch.name ?? ['tool']);
  const loops: Loop[] =
    sketch.loop === undefined ? [] : [{ kind: sketch.loop, span: spanAt(id), rounds: 'data', labels: [] }];
  return {
    id,
    names,
    dynamic: sketch.dynamic ?? false,
    nameLabels: [],
    shape: 'callTool',
    span: spanAt(id),
    args: viewOf(sketch.args ?? {}),
    loops,
    times: loops.length === 0 ? { kind: 'once', max: 1 } : { kind: 'data' },
    guards: [],
    control: [],
    reachable: sketch.reachable ?? true,
    certain: true,
    awaited: true,
  };
}

function buildFlow(sketch: FlowSketch, id: number): Flow {
  const label: Label = { id, call: sketch.from, path: sketch.path ?? [] };
  const to: FlowEnd =
    sketch.end === undefined || sketch.end === 'call'
      ? { kind: 'call', call: sketch.to, argument: sketch.argument ?? ['body'] }
      : { kind: sketch.end, call: sketch.to };
  return { id, label, strength: sketch.strength ?? 'explicit', to, encodings: [], steps: [] };
}

/** How many places a rule reports in the sketched script. */
export function places(rule: Rule, sketch: FactsSketch, names: readonly string[] = []): number {
  return messages(rule, sketch, names).length;
}

/** What a rule says about the sketched script. */
export function messages(rule: Rule, sketch: FactsSketch, names: readonly string[] = []): string[] {
  return Array.from(rule.check(buildFacts(sketch), ruleContext(names)), (report) => report.message);
}
