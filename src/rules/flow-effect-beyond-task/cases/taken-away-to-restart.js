// task: Restart the workers of the queue thumbnails.
// tool: {"name":"worker_list","description":"Workers of a queue.","inputSchema":{"type":"object","properties":{"queue":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ workers: [{ name }] }"}
// tool: {"name":"worker_delete","description":"Delete a worker; the pool starts a new one in its place.","inputSchema":{"type":"object","properties":{"name":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}
const { workers } = await callTool('worker_list', { queue: 'thumbnails' });
for (const { name } of workers) await callTool('worker_delete', { name }); // ok
