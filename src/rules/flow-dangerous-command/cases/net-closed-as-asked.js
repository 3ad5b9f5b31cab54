// task: Let only 10.4.0.0/16 in, in infra/web.tf of mill/orders.
// trusted: []
// tool: {"name": "file_read", "description": "Read a file of a repository.", "inputSchema": {"type": "object", "properties": {"repo": {"type": "string"}, "path": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ content, sha }"}
// tool: {"name": "file_commit", "description": "Commit a new content of a file.", "inputSchema": {"type": "object", "properties": {"repo": {"type": "string"}, "path": {"type": "string"}, "content": {"type": "string"}, "message": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false}, "returns": "{ sha }"}

const repo = 'mill/orders';
const path = 'infra/web.tf';
const edits = [['cidr_blocks = ["0.0.0.0/0"]', 'cidr_blocks = ["10.4.0.0/16"]']];
const { content } = await callTool('file_read', { repo, path });
const next = edits.reduce((text, [before, after]) => text.replaceAll(before, after), content);
await callTool('file_commit', { repo, path, content: next, message: 'ours alone' }); // ok
