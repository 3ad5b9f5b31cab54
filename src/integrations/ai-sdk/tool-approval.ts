import { CallGate, type CallGateParts, denial } from './call-gate.ts';
import { originalOf } from './gate-tools.ts';
import { type AiSdkOptions, readOptions } from './options.ts';
import { ownTool, type SdkApprovalCall, type SdkApprovalStatus } from './sdk.ts';

/**
 * The `toolApproval` function of `ai` 7: every call is approved, denied with a reason, or asked about with one, also
 * calls that run at the client. Use it together with {@link gateTools} and the same options, which checks once more
 * what is about to run; a tool's own `needsApproval` is asked as well.
 *
 * `ai` 6 has no such function: there `gateTools` alone asks through `needsApproval`.
 *
 * @throws SteelyardError CONFIG_INVALID for unknown options or wrong values
 */
export function toolApproval(
  gate: CallGateParts,
  options?: AiSdkOptions,
): (call: SdkApprovalCall) => Promise<SdkApprovalStatus> {
  const calls = new CallGate(gate, readOptions(options, gate));
  return async ({ toolCall, tools, messages }) => {
    const { toolName: name, toolCallId, input } = toolCall;
    const tool = originalOf(ownTool(tools, name));
    const answer = await calls.ahead({ name, tool, input, options: { toolCallId, messages } });
    switch (answer.verdict) {
      case 'allow':
        return { type: 'approved' };
      case 'ask':
        return { type: 'user-approval', reason: answer.reason };
      default:
        return { type: 'denied', reason: denial(name, answer).message };
    }
  };
}
