/** What is read out of a conversation. A client may have written any of it. */
import type { SdkMessage, SdkPart } from './sdk.ts';

const MOST_TASK = 8_000;

/**
 * The text of the last message of the user: the task, in the user's own words.
 *
 * @returns at most 8,000 UTF-16 units of it; `undefined` when there is none
 */
export function lastUserText(messages: readonly SdkMessage[] | undefined): string | undefined {
  for (let at = (messages?.length ?? 0) - 1; at >= 0; at -= 1) {
    const message = messages?.[at];
    if (message?.role !== 'user') continue;
    const text =
      typeof message.content === 'string'
        ? message.content
        : partsOf(message)
            .flatMap((part) => (part.type === 'text' && typeof part.text === 'string' ? [part.text] : []))
            .join('\n');
    return text === '' ? undefined : text.slice(0, MOST_TASK);
  }
  return undefined;
}

/** Whether the conversation holds the call already: it has come back, and is not new from the model. */
export function holdsCall(messages: readonly SdkMessage[] | undefined, toolCallId: string): boolean {
  return parts(messages).some((part) => part.toolCallId === toolCallId);
}

/**
 * The reason that stood on the question about a call, when the conversation says that a person approved it.
 *
 * @returns `undefined` without such an answer; an empty text when the question had no reason
 */
export function approvedQuestion(
  messages: readonly SdkMessage[] | undefined,
  toolCallId: string,
): string | undefined {
  const all = parts(messages);
  for (const part of all) {
    if (part.type !== 'tool-approval-request' || part.toolCallId !== toolCallId) continue;
    const { approvalId, reason } = part;
    const answers = all.filter(
      (one) => one.type === 'tool-approval-response' && one.approvalId === approvalId,
    );
    if (answers.length > 0 && answers.every((one) => one.approved === true))
      return typeof reason === 'string' ? reason : '';
  }
  return undefined;
}

function parts(messages: readonly SdkMessage[] | undefined): readonly SdkPart[] {
  return Array.isArray(messages) ? (messages as readonly SdkMessage[]).flatMap(partsOf) : [];
}

function partsOf(message: SdkMessage | null | undefined): readonly SdkPart[] {
  const content = message?.content;
  if (!Array.isArray(content)) return [];
  return (content as readonly (SdkPart | null)[]).filter((part) => typeof part === 'object' && part !== null);
}
