// task: Summarise the tide tables into notes/tides.md.
// trusted: []
// tool: {"name":"tides_get","description":"Tide tables","inputSchema":{"type":"object","properties":{"month":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ rows: [{ day, high }] }"}
// tool: {"name":"file_write","description":"Write a file","inputSchema":{"type":"object","properties":{"path":{"type":"string"},"text":{"type":"string"}}},"returns":"{ ok }"}

const { rows } = await callTool('tides_get', { month: '05' });
await callTool('file_write', { path: 'notes/tides.md', text: rows.map((row) => row.high).join() }); // ok
