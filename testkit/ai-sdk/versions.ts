/** Both versions of the AI SDK with their own mock models, behind what the tests use of them. */
import * as v6 from 'ai-v6';
import { MockLanguageModelV3 } from 'ai-v6/test';
import * as v7 from 'ai-v7';
import { MockLanguageModelV4 } from 'ai-v7/test';
import type { SdkMessage, SdkPart } from '../../src/integrations/ai-sdk/sdk.ts';

/** What the mock model answers, one step after the other. */
export type Step =
  | string
  | readonly { readonly id: string; readonly tool: string; readonly input: unknown }[];

export interface Turn {
  /** Parts of the answers of all steps. */
  readonly content: readonly SdkPart[];
  /** The conversation as it goes on: what was given, and what came. */
  readonly messages: readonly SdkMessage[];
  /** What the model was shown in its last step, as JSON. */
  readonly shown: string;
  /** Parts of the stream; empty where nothing was streamed. */
  readonly stream: readonly SdkPart[];
}

export interface Given {
  readonly tools: object;
  readonly messages: readonly SdkMessage[];
  readonly steps: readonly Step[];
  /** Version 7 alone. */
  readonly toolApproval?: unknown;
}

export interface Version {
  readonly name: 'v6' | 'v7';
  generate(given: Given): Promise<Turn>;
  stream(given: Given): Promise<Turn>;
}

const TOKENS = { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0, text: 1, reasoning: 0 };
const USAGE = { inputTokens: TOKENS, outputTokens: TOKENS };

function contentOf(step: Step): readonly object[] {
  if (typeof step === 'string') return [{ type: 'text', text: step }];
  return step.map(({ id, tool, input }) => ({
    type: 'tool-call',
    toolCallId: id,
    toolName: tool,
    input: JSON.stringify(input),
  }));
}

const finishOf = (step: Step): object =>
  typeof step === 'string' ? { unified: 'stop', raw: 'stop' } : { unified: 'tool-calls', raw: 'tool_calls' };

const generated = (step: Step): object => ({
  content: contentOf(step),
  finishReason: finishOf(step),
  usage: USAGE,
  warnings: [],
});

function streamed(step: Step): object {
  const parts = contentOf(step).flatMap((part): object[] =>
    'text' in part
      ? [
          { type: 'text-start', id: 't' },
          { type: 'text-delta', id: 't', delta: part.text },
          { type: 'text-end', id: 't' },
        ]
      : [part],
  );
  const all = [
    { type: 'stream-start', warnings: [] },
    ...parts,
    { type: 'finish', finishReason: finishOf(step), usage: USAGE },
  ];
  return {
    stream: new ReadableStream({
      start(controller) {
        for (const part of all) controller.enqueue(part);
        controller.close();
      },
    }),
  };
}

interface MockModel {
  readonly doGenerateCalls: readonly { readonly prompt: unknown }[];
  readonly doStreamCalls: readonly { readonly prompt: unknown }[];
}

/** The part of each version that is called; their own types differ in what no test looks at. */
interface Package {
  generateText(options: object): Promise<Result>;
  streamText(options: object): StreamResult;
  stepCountIs(count: number): unknown;
}
interface Result {
  readonly steps: readonly { readonly content: readonly SdkPart[] }[];
  readonly responseMessages?: readonly SdkMessage[];
  readonly response: { readonly messages: readonly SdkMessage[] };
}
interface StreamResult {
  readonly fullStream: AsyncIterable<SdkPart>;
  readonly steps: PromiseLike<Result['steps']>;
  readonly responseMessages?: PromiseLike<readonly SdkMessage[]>;
  readonly response: PromiseLike<Result['response']>;
}

function version(
  name: Version['name'],
  library: unknown,
  model: (steps: { doGenerate: object[]; doStream: object[] }) => unknown,
): Version {
  const { generateText, streamText, stepCountIs } = library as Package;
  const begin = ({ steps, ...rest }: Given) => {
    const mock = model({ doGenerate: steps.map(generated), doStream: steps.map(streamed) });
    return {
      mock: mock as MockModel,
      options: { ...rest, model: mock, stopWhen: stepCountIs(5), maxRetries: 0 },
    };
  };
  return {
    name,
    async generate(given) {
      const { mock, options } = begin(given);
      const { steps, response, responseMessages } = await generateText(options);
      return {
        content: steps.flatMap((step) => step.content),
        messages: [...given.messages, ...(responseMessages ?? response.messages)],
        shown: JSON.stringify(mock.doGenerateCalls.at(-1)?.prompt ?? null),
        stream: [],
      };
    },
    async stream(given) {
      const { mock, options } = begin(given);
      const result = streamText({ ...options, onError: () => undefined });
      const stream: SdkPart[] = [];
      for await (const part of result.fullStream) stream.push(part);
      const failed = stream.find((part) => part.type === 'error');
      if (failed !== undefined) throw failed.error;
      return {
        content: (await result.steps).flatMap((step) => step.content),
        messages: [
          ...given.messages,
          ...((await result.responseMessages) ?? (await result.response).messages),
        ],
        shown: JSON.stringify(mock.doStreamCalls.at(-1)?.prompt ?? null),
        stream,
      };
    },
  };
}

export const VERSIONS: readonly Version[] = [
  version('v6', v6, (steps) => new MockLanguageModelV3(steps as never)),
  version('v7', v7, (steps) => new MockLanguageModelV4(steps as never)),
];
