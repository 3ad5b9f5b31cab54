import type { Catalog } from '../catalog/types.ts';
import type { Rule } from '../rules/rule.ts';
import type { ScriptFacts, ToolCall, ValueView } from '../script/facts.ts';
import type { ScorerInput } from './scorer.ts';

/** Hand-made facts for tests of scorers and of the gate, where what the analyser finds does not matter. */
export const SOURCE =
  'const rows = await callTool("crm:list", { limit: 5 });\nawait callTool("mail:send", { body: rows });\n';

const SECOND_LINE = SOURCE.indexOf('\n') + 1;

export function fakeView(view: Partial<ValueView> = {}): ValueView {
  return { kind: 'unknown', constants: [], complete: false, texts: [], labels: [], encodings: [], ...view };
}

export function fakeCall(call: Partial<ToolCall> & Pick<ToolCall, 'id' | 'names'>): ToolCall {
  return {
    dynamic: false,
    nameLabels: [],
    shape: 'callTool',
    span: { start: 0, end: 5 },
    args: fakeView({ kind: 'object', fields: new Map() }),
    loops: [],
    times: { kind: 'once', max: 1 },
    guards: [],
    control: [],
    reachable: true,
    certain: true,
    awaited: true,
    ...call,
  };
}

/** Facts of {@link SOURCE}: a list whose rows reach the body of a mail. */
export function fakeFacts(over: Partial<ScriptFacts> = {}): ScriptFacts {
  const label = { id: 0, call: 0, path: ['[]'] };
  return {
    ok: true,
    calls: [
      fakeCall({
        id: 0,
        names: ['crm:list'],
        span: { start: 19, end: 52 },
        args: fakeView({
          kind: 'object',
          fields: new Map([['limit', fakeView({ kind: 'primitive', constants: [5], complete: true })]]),
        }),
      }),
      fakeCall({
        id: 1,
        names: ['mail:send'],
        span: { start: SECOND_LINE + 6, end: SECOND_LINE + 44 },
        args: fakeView({
          kind: 'object',
          fields: new Map([
            ['body', fakeView({ kind: 'array', labels: [{ label, strength: 'explicit', at: [] }] })],
          ]),
        }),
      }),
    ],
    flows: [
      {
        id: 0,
        label,
        strength: 'explicit',
        to: { kind: 'call', call: 1, argument: ['body'] },
        encodings: [],
        steps: [
          { span: { start: 19, end: 52 }, what: 'read by `crm:list`' },
          { span: { start: SECOND_LINE + 6, end: SECOND_LINE + 44 }, what: 'sent by `mail:send`' },
        ],
      },
    ],
    outlets: [],
    unresolved: [],
    choices: [],
    voidTests: [],
    doubted: false,
    mentions: { readFields: new Map() },
    form: 'body',
    language: 'js',
    nodes: 20,
    steps: 20,
    ast: { type: 'Program', body: [] },
    locate: (offset) => {
      const before = SOURCE.slice(0, offset).split('\n');
      return { line: before.length, column: before[before.length - 1]!.length + 1 };
    },
    source: SOURCE,
    text: async () => ({ code: SOURCE, map: '{}' }),
    ...over,
  };
}

export function fakeCatalog(digest = 'digest'): Catalog {
  const unused = (): never => {
    throw new Error('a fake catalogue knows nothing');
  };
  return {
    digest,
    names: ['crm:list', 'mail:send'],
    tool: unused,
    destination: unused,
    addresses: unused,
    trustedNames: new Set<string>(),
    fieldSensitivity: () => undefined,
    problems: [],
  };
}

export function fakeInput(over: Partial<ScorerInput> = {}): ScorerInput {
  return { code: SOURCE, facts: fakeFacts(), catalog: fakeCatalog(), customRules: {}, ...over };
}

/** A rule that reports the same places for every script. */
export function fakeRule(id: string, score: number, places: number, check?: Rule['check']): Rule {
  return {
    id,
    family: 'rule-based',
    lifecycle: 'trial',
    severity: 5,
    precision: 'low',
    score,
    title: id,
    why: 'a test needs it',
    owasp: [],
    atlas: [],
    check:
      check ??
      (() =>
        Array.from({ length: places }, (_, index) => ({
          message: `${id} ${index}`,
          span: { start: index, end: index + 1 },
        }))),
  };
}
