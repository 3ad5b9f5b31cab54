/** Gates for the AI SDK (`ai` 6 and 7), and a tool that runs a script in an Enclave. Nothing of `ai` is loaded. */

export {
  type CodeModeOptions,
  type CodeModeOutput,
  type CodeModeTool,
  codeModeTool,
} from './code-mode/code-mode.ts';
export { contextOf, type SdkCall } from './context-of.ts';
export { gateTools } from './gate-tools.ts';
export { type ApprovalLedger, MemoryLedger } from './ledger.ts';
export type { AiSdkOptions, Asking } from './options.ts';
export { shownReason } from './proof.ts';
export type { SdkApprovalCall, SdkApprovalStatus, SdkMessage, SdkPart, SdkTool } from './sdk.ts';
export { toolApproval } from './tool-approval.ts';
