// task: Sync s3://scans-live to s3://scans-archive, and tell me what it printed.
// trusted: ["s3://scans-live", "s3://scans-archive"]
// tool: {"name": "run", "description": "Run a command on the host.", "inputSchema": {"type": "object", "properties": {"command": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true}, "returns": "{ stdout, code }"}

const [live, archive] = ['s3://scans-live/', 's3://scans-archive/'];
const { stdout } = await callTool('run', { command: ['aws s3 sync', live, archive].join(' ') }); // ok
return stdout;
