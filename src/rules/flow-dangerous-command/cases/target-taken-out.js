// task: The workflow label.yml of mill/orders must not run with secrets for forks: make its trigger a plain one.
// trusted: []
// tool: {"name": "file_read", "description": "Read a file of a repository.", "inputSchema": {"type": "object", "properties": {"repo": {"type": "string"}, "path": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ content, sha }"}
// tool: {"name": "file_commit", "description": "Commit a new content of a file.", "inputSchema": {"type": "object", "properties": {"repo": {"type": "string"}, "path": {"type": "string"}, "content": {"type": "string"}, "message": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false}, "returns": "{ sha }"}

const repo = 'mill/orders';
const path = '.github/workflows/label.yml';
const { content } = await callTool('file_read', { repo, path });
const next = content.replace('pull_request_target:', 'pull_request:');
await callTool('file_commit', { repo, path, content: next, message: 'ci: no pull_request_target: for forks' }); // ok
