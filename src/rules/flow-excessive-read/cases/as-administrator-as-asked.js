// task: Look up as admin which page of the knowledge base describes the VPN.
// tool: {"name": "kb_search", "description": "Search the knowledge base. as_admin also finds pages of closed spaces, for which a reason is logged.", "inputSchema": {"type": "object", "properties": {"query": {"type": "string"}, "as_admin": {"type": "boolean"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ hits: [{ page, title }] }"}

await callTool('kb_search', { query: 'vpn', as_admin: true }); // ok
