/** Tools of the SDK as tools of an Enclave. */
import type { ToolCallContext, ToolEntry } from '../../../enclave/index.ts';
import { invalid, printable } from '../../../scorers/settings.ts';
import { asksItself } from '../call-gate.ts';
import { originalOf } from '../gate-tools.ts';
import { jsonSchemaOf } from '../json-schema.ts';
import { isAsyncIterable, type SdkCallOptions, type SdkExecute, type SdkTool } from '../sdk.ts';

/** @throws SteelyardError CONFIG_INVALID for a tool that cannot be run here */
export function readTools(given: unknown): Record<string, SdkTool> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw invalid('`tools` must be an object of tools', 'tools');
  const tools: [string, SdkTool][] = Object.entries(given).map(([name, tool]) => {
    const path = `tools.${printable(name)}`;
    // A gated tool would be asked about twice, and under an id that nobody approved.
    const plain = originalOf(typeof tool === 'object' && tool !== null ? (tool as SdkTool) : undefined);
    if (typeof plain?.execute !== 'function')
      throw invalid(`\`${path}\` has no \`execute\`: a script can call only what runs here`, path);
    return [name, plain];
  });
  return Object.fromEntries(tools);
}

export function entriesOf(tools: Readonly<Record<string, SdkTool>>): Record<string, ToolEntry> {
  return Object.fromEntries(Object.entries(tools).map(([name, tool]) => [name, entryOf(name, tool)]));
}

function entryOf(name: string, tool: SdkTool): ToolEntry {
  const { description } = tool;
  const inputSchema = jsonSchemaOf(tool.inputSchema);
  return {
    ...(typeof description === 'string' ? { description } : {}),
    ...(inputSchema === undefined ? {} : { inputSchema }),
    execute: (input, context) => run(name, tool, input, context),
  };
}

async function run(name: string, tool: SdkTool, input: unknown, context: ToolCallContext): Promise<unknown> {
  const { toolCallId, messages = [] } = context.context as Pick<SdkCallOptions, 'toolCallId' | 'messages'>;
  const options: SdkCallOptions = {
    toolCallId: `${toolCallId}:${context.sequence}`,
    messages,
    abortSignal: context.signal,
  };
  if (await asksItself({ name, tool, input, options }))
    throw new Error(
      'it asks a person for approval, which cannot be done from a script; call it outside of one',
    );
  const result = await (tool.execute as SdkExecute).call(tool, input, options);
  if (!isAsyncIterable(result)) return result;
  let last: unknown;
  for await (const value of result) last = value;
  return last;
}
