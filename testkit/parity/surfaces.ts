/** The ways on which a call can reach a gate. Each makes what it is given into a context by the host's own adapter. */
import { jsonSchema } from 'ai-v7';
import { type ActionContext, RecommendedRiskScorer } from '../../src/action/index.ts';
import { type ActionDecision, ActionGate } from '../../src/gate/index.ts';
import { gateTools, toolApproval } from '../../src/integrations/ai-sdk/index.ts';
import type { SdkExecute, SdkTool } from '../../src/integrations/ai-sdk/sdk.ts';
import { contextOf as hookContext } from '../../src/integrations/hooks/context.ts';
import { readFields } from '../../src/integrations/hooks/fields.ts';
import { HOST } from '../../src/integrations/hooks/hosts.ts';
import { contextOf as mcpContext } from '../../src/integrations/mcp/index.ts';
import type { ParityCall } from './calls.ts';

export type Verdict = Pick<ActionDecision, 'verdict' | 'code'> & { readonly level: string | undefined };

export interface Surface {
  readonly name: string;
  decide(call: ParityCall): Promise<Verdict>;
}

const SESSION = 'parity';
const AGENT = 'claude-code';
const SCHEMA = { type: 'object' };
const HOW = { wait: false, hostAsks: true } as const;

/** A gate of its own for each call: nothing that was called before is known. */
function gateOf(): ActionGate {
  return new ActionGate({ scorer: new RecommendedRiskScorer(), channels: [] });
}

async function decided(context: ActionContext): Promise<Verdict> {
  const { verdict, code, assessment } = await gateOf().evaluate(context, HOW);
  return { verdict, level: assessment?.level, ...(code === undefined ? {} : { code }) };
}

const inProcess: Surface = {
  name: 'in-process',
  decide: ({ tool, args }) => decided({ functionName: tool, args, sessionId: SESSION, agentId: AGENT }),
};

const hook: Surface = {
  name: 'Claude Code hook',
  decide({ tool, args }) {
    const event = { hook_event_name: 'PreToolUse', session_id: SESSION, tool_name: tool, tool_input: args };
    const { parse } = HOST['claude-code'];
    return decided(hookContext(parse(readFields(JSON.stringify(event)), {})));
  },
};

const proxy: Surface = {
  name: 'MCP proxy',
  decide({ tool, args }) {
    const session = { sessionId: SESSION, agentId: AGENT };
    // A server that the user has named: the proxy gives its tools the name that hosts give them.
    const [, server, own] = /^mcp__(.+?)__(.+)$/.exec(tool) ?? [];
    const name = own ?? tool;
    const listed = { name, inputSchema: SCHEMA };
    return decided(
      mcpContext({ name, arguments: args }, listed, server === undefined ? session : { ...session, server }),
    );
  },
};

/** A gate that keeps what it decided for whoever looks. */
function watched(): { gate: ActionGate; last: () => ActionDecision | undefined; count: () => number } {
  const gate = gateOf();
  let last: ActionDecision | undefined;
  let count = 0;
  const evaluate = gate.evaluate.bind(gate);
  gate.evaluate = async (...given) => {
    count += 1;
    last = await evaluate(...given);
    return last;
  };
  return { gate, last: () => last, count: () => count };
}

const OPTIONS = { sessionId: SESSION, agentId: AGENT };
const MESSAGES = [] as const;

/** Both entries of the adapter must come to the same: the question ahead, and the run. */
const aiSdk: Surface = {
  name: 'AI SDK',
  async decide({ tool, args }) {
    const { gate, last, count } = watched();
    let ran = false;
    const given = { [tool]: { inputSchema: jsonSchema(SCHEMA as never), execute: async () => (ran = true) } };
    const tools = gateTools(given, gate, OPTIONS);
    const toolCall = { toolCallId: 'call', toolName: tool, input: args };
    const status = await toolApproval(gate, OPTIONS)({ toolCall, tools, messages: MESSAGES });
    const { execute } = Object.values(tools)[0] as SdkTool;
    const run = async (): Promise<unknown> =>
      (execute as SdkExecute)(args, { toolCallId: 'call', messages: MESSAGES });
    // A denial; whether it ran is looked at below.
    await run().catch(() => undefined);
    const decision = last();
    const shown = { approved: 'allow', denied: 'deny', 'user-approval': 'ask' } as const;
    const verdict = shown[status.type];
    if (decision?.verdict !== verdict || ran !== (verdict === 'allow') || count() !== 1)
      throw new Error(`${tool}: ${status.type}, ran ${ran}, decided ${count()} times`);
    const { code, assessment } = decision;
    return { verdict, level: assessment?.level, ...(code === undefined ? {} : { code }) };
  },
};

export const SURFACES: readonly Surface[] = [inProcess, hook, proxy, aiSdk];
