// task: Restore /srv/wiki to what is in /mnt/backup/wiki.
// trusted: []
// tool: {"name": "run", "description": "Run a command on the host.", "inputSchema": {"type": "object", "properties": {"command": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true}, "returns": "{ stdout, code }"}

await callTool('run', { command: "rsync -a '/mnt/backup/wiki/' '/srv/wiki/'" }); // ok
