/**
 * An agent of the AI SDK behind a gate: it looks an order up, is refused a deletion, and asks before it refunds.
 * The model is a stand-in that plays a fixed part, so that this runs without a key. `node examples/ai-sdk/agent.mjs`
 */
import { generateText, stepCountIs } from 'ai-v7';
import { MockLanguageModelV4 } from 'ai-v7/test';
import { z } from 'zod';
import { codeModeTool, gateTools, toolApproval } from '../../dist/ai-sdk/index.js';
import { ActionGate } from '../../dist/gate/index.js';

const order = { id: 'o-7', total: 42, state: 'paid' };
const tools = {
  get_order: {
    description: 'Reads one order.',
    inputSchema: z.object({ id: z.string() }),
    execute: async () => order,
  },
  refund_order: {
    description: 'Refunds one order to the card it was paid with.',
    inputSchema: z.object({ id: z.string(), amount: z.number() }),
    execute: async ({ amount }) => ({ refunded: amount }),
  },
  delete_order: {
    description: 'Deletes one order for good.',
    inputSchema: z.object({ id: z.string() }),
    execute: async () => ({ deleted: true }),
  },
};
const gate = new ActionGate({
  channels: [],
  policy: {
    levels: { LOW: 'allow', MEDIUM: 'allow' },
    block: [{ tools: ['delete_*'], reason: 'orders are kept for ten years' }],
    rules: [{ name: 'money', tools: ['refund_*'], measure: 'confirm' }],
  },
});
const options = { sessionId: 'chat-1', agentId: 'support' };

const TOKENS = { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0, text: 0, reasoning: 0 };
const says = (content, reason) => ({
  content,
  finishReason: { unified: reason, raw: reason },
  usage: { inputTokens: TOKENS, outputTokens: TOKENS },
  warnings: [],
});
const calls = (toolCallId, toolName, input) =>
  says([{ type: 'tool-call', toolCallId, toolName, input: JSON.stringify(input) }], 'tool-calls');
const text = (words) => says([{ type: 'text', text: words }], 'stop');

async function step(messages, answers, mine = gateTools(tools, gate, options)) {
  const result = await generateText({
    model: new MockLanguageModelV4({ doGenerate: answers }),
    messages,
    tools: mine,
    ...(mine.code === undefined ? { toolApproval: toolApproval(gate, options) } : {}),
    stopWhen: stepCountIs(4),
  });
  for (const part of result.steps.flatMap((one) => one.content)) {
    if (part.type === 'tool-call') console.log(`call     ${part.toolName} ${JSON.stringify(part.input)}`);
    if (part.type === 'tool-result') console.log(`result   ${JSON.stringify(part.output)}`);
    if (part.type === 'tool-approval-request' && !part.isAutomatic) console.log(`asks     ${part.reason}`);
    if (part.type === 'tool-approval-response' && !part.approved) console.log(`refused  ${part.reason}`);
  }
  return [...messages, ...result.responseMessages];
}

const user = { role: 'user', content: 'Order o-7 came broken: please refund it.' };
await step([user], [calls('c1', 'get_order', { id: 'o-7' }), text('It was 42.')]);
await step([user], [calls('c2', 'delete_order', { id: 'o-7' }), text('I may not.')]);
const asked = await step([user], [calls('c3', 'refund_order', { id: 'o-7', amount: 42 })]);

const parts = asked.flatMap(({ content }) => (Array.isArray(content) ? content : []));
const { approvalId } = parts.find((part) => part.type === 'tool-approval-request');
const answer = { role: 'tool', content: [{ type: 'tool-approval-response', approvalId, approved: true }] };
// A client that changes the amount after the person has looked at it:
const changed = asked.map((message) => ({
  ...message,
  content: Array.isArray(message.content)
    ? message.content.map((part) =>
        part.type === 'tool-call' ? { ...part, input: { id: 'o-7', amount: 4200 } } : part,
      )
    : message.content,
}));
const shownTo = (messages) => {
  const results = messages.flatMap(({ content }) => (Array.isArray(content) ? content : []));
  return JSON.stringify(results.filter((part) => part.type === 'tool-result').at(-1)?.output);
};
console.log(`changed  ${shownTo(await step([...changed, answer], [text('Hm.')]))}`);
const again = await step([user], [calls('c4', 'refund_order', { id: 'o-7', amount: 42 })]);
const second = again
  .flatMap(({ content }) => (Array.isArray(content) ? content : []))
  .find((part) => part.type === 'tool-approval-request');
const yes = { ...answer, content: [{ ...answer.content[0], approvalId: second.approvalId }] };
console.log(`approved ${shownTo(await step([...again, yes], [text('Done.')]))}`);

const code = codeModeTool({ tools, gate, ...options });
const script = `const order = await tools.get_order({ id: 'o-7' }); return order.total;`;
await step([user], [calls('c5', 'code', { code: script }), text('42')], { code });
await code.dispose();
