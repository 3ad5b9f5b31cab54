import type { ActionContext } from '../../action/index.ts';
import type { ToolAnnotations } from '../../catalog/index.ts';
import { isObject } from './message.ts';

/** A tool as the server lists it. Every member is a claim of the server. */
export interface ListedTool {
  readonly name: string;
  readonly description?: unknown;
  readonly inputSchema?: unknown;
  readonly annotations?: unknown;
}

/** What is known around a call besides the tool. */
export interface McpSession {
  /** Name under which the user has configured the server; the tool is then `mcp__SERVER__NAME`, as hosts call it. */
  readonly server?: string;
  readonly sessionId?: string;
  readonly agentId?: string;
  readonly environment?: string;
  /** What the user asked for, where the host tells. */
  readonly task?: string;
  /** Why the tool is not to be trusted: it was not listed, or its definition has changed. Raises the score. */
  readonly untrusted?: string;
  /** SHA-256 of the canonical definition, 64 hexadecimal digits. */
  readonly definition?: string;
}

/** The parameters of a `tools/call` request. */
export interface ToolsCall {
  readonly name: string;
  readonly arguments?: unknown;
}

/**
 * One `tools/call` as the gate weighs it. Pure.
 *
 * Descriptions and schemas say what a tool is for. Annotations are taken where they warn, and left out where they
 * reassure: a server that calls its own tool harmless has not made it so.
 */
export function contextOf(
  call: ToolsCall,
  tool: ListedTool | undefined,
  session: McpSession = {},
): ActionContext {
  const { server, sessionId, agentId, environment, task, untrusted, definition } = session;
  const doc = tool?.description;
  const annotations = tool === undefined ? undefined : warningsOf(tool.annotations);
  return {
    functionName: server === undefined ? call.name : `mcp__${server}__${call.name}`,
    args: call.arguments ?? {},
    ...(typeof doc === 'string' ? { doc } : {}),
    ...(isObject(tool?.inputSchema) ? { schema: tool.inputSchema } : {}),
    ...(annotations === undefined ? {} : { annotations }),
    ...(untrusted === undefined ? {} : { hints: UNTRUSTED, untrusted }),
    ...(definition === undefined ? {} : { definition }),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(agentId === undefined ? {} : { agentId }),
    ...(environment === undefined ? {} : { environment }),
    ...(task === undefined ? {} : { task }),
  };
}

/** Together they reach the highest floor that hints can set. */
const UNTRUSTED = Object.freeze({ tool_is_not_trusted: true, tool_definition_is_not_pinned: 10_000 });

/** The same object for the same annotations: what is known of a tool is worked out once for each. */
const WARNINGS = new WeakMap<object, ToolAnnotations | null>();

function warningsOf(annotations: unknown): ToolAnnotations | undefined {
  if (!isObject(annotations)) return undefined;
  let found = WARNINGS.get(annotations);
  if (found === undefined) {
    const { readOnlyHint, destructiveHint, openWorldHint } = { ...annotations };
    found = {
      ...(readOnlyHint === false ? { readOnlyHint } : {}),
      ...(destructiveHint === true ? { destructiveHint } : {}),
      ...(openWorldHint === true ? { openWorldHint } : {}),
    };
    if (Object.keys(found).length === 0) found = null;
    WARNINGS.set(annotations, found);
  }
  return found ?? undefined;
}
