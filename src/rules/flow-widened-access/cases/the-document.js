// task: Give k.patel@harrow.example read access to the signed agreement in matter M-44, and nothing else.
// trusted: ["k.patel@harrow.example"]
// tool: {"name": "matter_get", "description": "A matter with its root folder.", "inputSchema": {"type": "object", "properties": {"matter": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ folderId }"}
// tool: {"name": "matter_docs", "description": "Documents of a folder.", "inputSchema": {"type": "object", "properties": {"folderId": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ documents: [{ id, title, kind }] }"}
// tool: {"name": "doc_share", "description": "Give an outside person access to a document or folder.", "inputSchema": {"type": "object", "properties": {"node": {"type": "string"}, "email": {"type": "string"}, "access": {"type": "string"}}}, "returns": "{ url }"}

const matter = await callTool('matter_get', { matter: 'M-44' });
const { documents } = await callTool('matter_docs', { folderId: matter.folderId });
const [one] = documents.filter((doc) => doc.kind === 'signed agreement');
await callTool('doc_share', { node: one.id, email: 'k.patel@harrow.example', access: 'read' }); // ok
