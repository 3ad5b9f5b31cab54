import { CallGate, type CallGateParts, denial, type Permitted } from './call-gate.ts';
import { type AiSdkOptions, readOptions } from './options.ts';
import { isAsyncIterable, type SdkCallOptions, type SdkExecute, type SdkTool } from './sdk.ts';

/** Gated tool -> the tool that was given, for whoever is asked about the gated one. */
const originals = new WeakMap<object, SdkTool>();

/** A tool as it was before it was gated. */
export const originalOf = (tool: SdkTool | undefined): SdkTool | undefined =>
  tool === undefined ? undefined : (originals.get(tool) ?? tool);

/**
 * Puts a gate in front of tools of the AI SDK (`ai` 6 and 7). What the model then calls is weighed, people are asked
 * where the policy says so, and what runs is the copy of the arguments that was weighed. A denial is an error of the
 * tool, in words for the model.
 *
 * Everything else of a tool is kept: descriptions, schemas, `toModelOutput`, `needsApproval` (its question is asked as
 * well). Async generators keep streaming; a plain function that returns an async iterable gives its last value alone.
 * Tools without `execute` run at the client: their calls are decided before they are handed over, and no outcome is
 * recorded. Tools that the provider executes cannot be stopped here.
 *
 * @param tools as given to `generateText` or `streamText`
 * @throws SteelyardError CONFIG_INVALID for unknown options or wrong values
 */
export function gateTools<T extends object>(tools: T, gate: CallGateParts, options?: AiSdkOptions): T {
  const calls = new CallGate(gate, readOptions(options, gate));
  const gated: [string, unknown][] = Object.entries(tools).map(([name, tool]) => [
    name,
    typeof tool === 'object' && tool !== null ? gatedTool(name, originalOf(tool as SdkTool)!, calls) : tool,
  ]);
  return Object.fromEntries(gated) as T;
}

function gatedTool(name: string, tool: SdkTool, calls: CallGate): SdkTool {
  const { execute } = tool;
  const runs = typeof execute === 'function';
  const mine: SdkTool = {
    async needsApproval(input: unknown, options: SdkCallOptions): Promise<boolean> {
      const answer = await calls.ahead({ name, tool, input, options });
      // What runs here says itself that it may not; what runs at the client has no other place to say so.
      if (answer.verdict === 'deny' && !runs) throw denial(name, answer);
      return answer.verdict === 'ask';
    },
    ...(runs ? { execute: gatedExecute(name, tool, execute as SdkExecute, calls) } : {}),
  };
  // A tool can be an instance of a class: what it inherits is kept as well.
  const gated = Object.assign(Object.create(Object.getPrototypeOf(tool)) as SdkTool, tool, mine);
  originals.set(gated, tool);
  return gated;
}

function gatedExecute(name: string, tool: SdkTool, execute: SdkExecute, calls: CallGate): SdkExecute {
  if (Object.prototype.toString.call(execute) === '[object AsyncGeneratorFunction]')
    return (input, options) => stream(name, tool, execute, calls, input, options);
  return async (input, options) => {
    const permitted = await calls.permit({ name, tool, input, options });
    return reported(calls, permitted, async () => {
      const result = await execute.call(tool, permitted.input, options);
      if (!isAsyncIterable(result)) return result;
      let last: unknown;
      for await (const value of result) last = value;
      return last;
    });
  };
}

async function* stream(
  name: string,
  tool: SdkTool,
  execute: SdkExecute,
  calls: CallGate,
  input: unknown,
  options: SdkCallOptions,
): AsyncGenerator<unknown> {
  const permitted = await calls.permit({ name, tool, input, options });
  const started = performance.now();
  let output: unknown;
  let failure: { readonly error: unknown } | undefined;
  try {
    for await (const value of execute.call(tool, permitted.input, options) as AsyncIterable<unknown>) {
      output = value;
      yield value;
    }
  } catch (error) {
    failure = { error };
    throw error;
  } finally {
    // Also when whoever listened has gone: what has run is recorded.
    await calls.report(permitted, {
      ok: failure === undefined,
      ...(failure === undefined ? { output } : { error: messageOf(failure.error) }),
      durationMs: performance.now() - started,
    });
  }
}

async function reported(
  calls: CallGate,
  permitted: Permitted,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const started = performance.now();
  const durationMs = (): number => performance.now() - started;
  let output: unknown;
  try {
    output = await run();
  } catch (error) {
    await calls.report(permitted, { ok: false, error: messageOf(error), durationMs: durationMs() });
    throw error;
  }
  await calls.report(permitted, { ok: true, output, durationMs: durationMs() });
  return output;
}

/** What was thrown can be anything, also something that throws when it is looked at. */
function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? String(error.message) : String(error);
  } catch {
    return 'it gave no reason';
  }
}
