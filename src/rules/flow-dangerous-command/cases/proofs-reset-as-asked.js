// task: composer.lock of mill/orders has wrong checksums: take them out, they are made anew on the next install.
// trusted: []
// tool: {"name": "file_read", "description": "Read a file of a repository.", "inputSchema": {"type": "object", "properties": {"repo": {"type": "string"}, "path": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ content, sha }"}
// tool: {"name": "file_commit", "description": "Commit a new content of a file.", "inputSchema": {"type": "object", "properties": {"repo": {"type": "string"}, "path": {"type": "string"}, "content": {"type": "string"}, "message": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false}, "returns": "{ sha }"}

const repo = 'mill/orders';
const path = 'composer.lock';
const lock = JSON.parse((await callTool('file_read', { repo, path })).content);
for (const one of lock.packages) delete one.dist.checksum;
await callTool('file_commit', { repo, path, content: JSON.stringify(lock, null, 2), message: 'checksums anew' }); // ok
