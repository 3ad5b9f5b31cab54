// task: Restart edge-proxy if its certificate has three weeks or less to run.
// trusted: []
// tool: {"name": "cert", "description": "The certificate of a deployment.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}}}, "returns": "{ days_left }"}
// tool: {"name": "restart", "description": "Restart a deployment, pod by pod.", "inputSchema": {"type": "object", "properties": {"deployment": {"type": "string"}}}}

const { days_left } = await callTool('cert', { name: 'edge-proxy' });
if (days_left > 21) return 'not yet';
await callTool('restart', { deployment: 'edge-proxy' });
