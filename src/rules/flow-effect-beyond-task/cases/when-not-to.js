// task: Submit job 'nightly'. Don't submit it if I have more than 50 jobs in the queue.
// trusted: []
// tool: {"name":"queue","description":"Own jobs","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ count, jobs: [{ id, state }] }"}
// tool: {"name":"submit","description":"Submit a job","inputSchema":{"type":"object","properties":{"name":{"type":"string"}}},"annotations":{"readOnlyHint":false,"openWorldHint":false},"returns":"{ id }"}

const mine = await callTool('queue', {});
if (mine.count <= 50) await callTool('submit', { name: 'nightly' }); // ok
