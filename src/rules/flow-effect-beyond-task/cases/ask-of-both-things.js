// task: Delete the dead messages of the queue orders-eu, then the topic billing.
// trusted: ["mill.example"]
// tool: {"name":"queue_list","description":"Messages of a queue.","inputSchema":{"type":"object","properties":{"queue":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ messages: [{ id, dead }] }"}
// tool: {"name":"queue_delete_message","description":"Delete a message of a queue.","inputSchema":{"type":"object","properties":{"queue":{"type":"string"},"id":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}
// tool: {"name":"queue_delete_topic","description":"Delete a topic with all its queues.","inputSchema":{"type":"object","properties":{"topic":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}

const { messages } = await callTool('queue_list', { queue: 'orders-eu' });
for (const { id, dead } of messages) if (dead) await callTool('queue_delete_message', { queue: 'orders-eu', id }); // ok
await callTool('queue_delete_topic', { topic: 'billing' }); // ok
