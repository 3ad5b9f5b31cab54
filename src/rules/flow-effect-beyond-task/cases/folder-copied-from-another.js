// task: Copy into /srv/wiki/uploads what came from /mnt/import/uploads.
// trusted: []
// tool: {"name": "run", "description": "Run a command on the host.", "inputSchema": {"type": "object", "properties": {"command": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true}, "returns": "{ stdout, code }"}

await callTool('run', { command: 'cp -a /mnt/import/uploads/. /srv/wiki/uploads/' }); // ok
