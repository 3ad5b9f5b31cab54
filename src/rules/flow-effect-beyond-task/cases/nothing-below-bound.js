// task: Drop the pump counts of yesterday at sftp.drill.example. Fewer than 10 rows: send nothing.
// tool: {"name": "wh_select", "description": "Run a SELECT.", "inputSchema": {"type": "object", "properties": {"sql": {"type": "string"}}}, "returns": "{ rows }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "sftp_put", "description": "Upload a file to a partner.", "inputSchema": {"type": "object", "properties": {"host": {"type": "string"}, "content": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"openWorldHint": true}}


const { rows } = await callTool('wh_select', { sql: 'select count from pumps' });
if (rows.length < 10) return 'nothing sent';
await callTool('sftp_put', { host: 'sftp.drill.example', content: String(rows.length) }); // ok
