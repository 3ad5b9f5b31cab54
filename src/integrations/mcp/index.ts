/** A proxy between an MCP client and its server, with the gate in front of `tools/call`. */

export { ELICIT, type Elicit } from './call-desk.ts';
export { contextOf, type ListedTool, type McpSession, type ToolsCall } from './context-of.ts';
export { mcpHostCheck } from './host-check.ts';
export { MAX_MESSAGE_BYTES } from './lines.ts';
export {
  LEAST_DIGITS,
  type Pin,
  pinnedServers,
  SERVER_NAME,
  type Seen,
  ToolPins,
  type Waiting,
} from './pins.ts';
export { type McpProxyOptions, type MessageSink, runMcpProxy, type ServerTarget } from './run.ts';
