/**
 * What is used of the AI SDK (`ai` 6 and 7), by shape: nothing of it is imported, so that both versions fit and neither
 * is needed to load this.
 */

/** One part of a message. Whatever a client sends back is in here: nothing of it is believed. */
export interface SdkPart {
  readonly type: string;
  readonly [member: string]: unknown;
}

export interface SdkMessage {
  readonly role: string;
  readonly content: string | readonly SdkPart[];
}

/** The second argument of `execute` and `needsApproval`. */
export interface SdkCallOptions {
  readonly toolCallId: string;
  readonly messages?: readonly SdkMessage[];
  readonly abortSignal?: AbortSignal | undefined;
}

export type SdkExecute = (input: unknown, options: SdkCallOptions) => unknown;
export type SdkNeedsApproval = (input: unknown, options: SdkCallOptions) => boolean | PromiseLike<boolean>;

/** The members of a tool that are looked at. */
export interface SdkTool {
  readonly description?: unknown;
  readonly inputSchema?: unknown;
  readonly execute?: unknown;
  readonly needsApproval?: unknown;
  readonly toModelOutput?: unknown;
}

/** What `toolApproval` of version 7 answers. */
export type SdkApprovalStatus =
  | { readonly type: 'approved'; readonly reason?: string }
  | { readonly type: 'denied'; readonly reason: string }
  | { readonly type: 'user-approval'; readonly reason: string };

/** The argument of a `toolApproval` function of version 7. */
export interface SdkApprovalCall {
  readonly toolCall: { readonly toolCallId: string; readonly toolName: string; readonly input: unknown };
  readonly tools?: unknown;
  readonly messages: readonly SdkMessage[];
}

export function isAsyncIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** A tool by its own name alone: names come from a model, and from clients. */
export function ownTool(tools: unknown, name: string): SdkTool | undefined {
  if (typeof tools !== 'object' || tools === null || !Object.hasOwn(tools, name)) return undefined;
  const tool = (tools as Readonly<Record<string, unknown>>)[name];
  return typeof tool === 'object' && tool !== null ? tool : undefined;
}
