import type { ActionContext } from '../../action/index.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { lastUserText } from './messages.ts';
import type { AiSdkSettings } from './options.ts';
import type { SdkMessage, SdkTool } from './sdk.ts';

export interface SdkCall {
  readonly toolName: string;
  readonly input: unknown;
  readonly messages?: readonly SdkMessage[] | undefined;
}

/** One call of a tool of the AI SDK as the gate weighs it. Pure. */
export function contextOf(
  { toolName, input, messages }: SdkCall,
  tool: SdkTool | undefined,
  { call }: Pick<AiSdkSettings, 'call'>,
): ActionContext {
  const doc = tool?.description;
  const schema = jsonSchemaOf(tool?.inputSchema);
  const task = call.task ?? lastUserText(messages);
  return {
    functionName: toolName,
    args: input ?? {},
    ...(typeof doc === 'string' ? { doc } : {}),
    ...(schema === undefined ? {} : { schema }),
    ...call,
    ...(task === undefined ? {} : { task }),
  };
}
