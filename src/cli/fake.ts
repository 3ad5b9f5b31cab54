import type { Finding } from '../rules/rule.ts';
import type { Io, TextSink } from './io.ts';
import type { EvaluateInput, GateResult, Services } from './services.ts';

/** Stand-ins for the tests of the command line: an `Io` that remembers, and services that answer as told. */

export interface FakeSink extends TextSink {
  text: string;
}

export function fakeSink(extra: Partial<TextSink> = {}): FakeSink {
  const sink: FakeSink = {
    text: '',
    write: (text) => {
      sink.text += text;
      return true;
    },
    once: () => undefined,
    ...extra,
  };
  return sink;
}

export interface FakeIo extends Io {
  readonly stdout: FakeSink;
  readonly stderr: FakeSink;
}

export function fakeIo(
  options: Partial<Omit<Io, 'stdin'>> & { stdin?: string | Uint8Array; tty?: boolean } = {},
): FakeIo {
  const { stdin, tty = stdin === undefined, ...rest } = options;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    if (stdin !== undefined) yield Buffer.from(stdin as Uint8Array);
  }
  return {
    cwd: process.cwd(),
    env: {},
    ...rest,
    stdin: Object.assign(chunks(), { isTTY: tty }),
    stdout: (options.stdout as FakeSink | undefined) ?? fakeSink(),
    stderr: (options.stderr as FakeSink | undefined) ?? fakeSink(),
  };
}

export function finding(given: Partial<Finding> = {}): Finding {
  return {
    rule: 'EXFIL_PATTERN',
    message: 'rows reach `mail`',
    score: 50,
    severity: 8,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 5,
    flow: [],
    ...given,
  };
}

export function result(given: Partial<GateResult> = {}): GateResult {
  return {
    score: 0,
    signals: [],
    findings: [],
    verdict: 'allow',
    outcome: 'scored',
    scorer: 'flow',
    cached: false,
    durationMs: 1.25,
    ...given,
  };
}

export interface FakeServices extends Services {
  readonly evaluated: { code: string; input: EvaluateInput }[];
  readonly configs: Readonly<Record<string, unknown>>[];
}

/** Services whose gate answers with `answer`, by default: a script with the word `leak` is blocked. */
export function fakeServices(
  answer: (code: string, input: EvaluateInput) => GateResult = (code) =>
    code.includes('leak')
      ? result({ verdict: 'block', score: 90, signals: ['EXFIL_PATTERN'], findings: [finding()] })
      : code.includes('odd')
        ? result({
            verdict: 'warn',
            score: 50,
            signals: ['LOOP_TOOL_CALL'],
            findings: [finding({ rule: 'LOOP_TOOL_CALL' })],
          })
        : result(),
  more: Partial<Services> = {},
): FakeServices {
  const evaluated: FakeServices['evaluated'] = [];
  const configs: FakeServices['configs'] = [];
  return {
    evaluated,
    configs,
    openGate: async (config) => {
      configs.push(config);
      return {
        evaluate: async (code, input) => {
          evaluated.push({ code, input });
          return answer(code, input);
        },
      };
    },
    openScorer: async (name) => ({
      name,
      score: ({ functionName }) => (functionName.includes('wipe') ? 0.9 : 0.1),
    }),
    openEnclave: async () => {
      throw new Error('no engine in this test');
    },
    readCatalog: async () => ({}),
    rules: async () => [
      {
        id: 'EXFIL_PATTERN',
        family: 'rule-based',
        lifecycle: 'stable',
        severity: 8,
        precision: 'medium',
        score: 50,
        title: 'data that was read is sent away',
        why: 'a result that leaves cannot be taken back',
        owasp: ['ASI02'],
        atlas: ['AML.T0086'],
      },
    ],
    analyse: async () => {
      throw new Error('no analyser in this test');
    },
    ...more,
  };
}
