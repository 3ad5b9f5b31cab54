// task: Find the latest message from Jonas about the lease.
// trusted: ["corp.example"]
// tool: {"name": "search_mail", "description": "Search the mailbox; returns one page.", "inputSchema": {"type": "object", "properties": {"query": {"type": "string"}, "page_token": {"type": "string"}, "page_size": {"type": "integer"}, "include_body": {"type": "boolean"}}}, "returns": "{ messages: [{ id, from, subject, body? }], next_page_token }", "annotations": {"readOnlyHint": true, "openWorldHint": false}}

const { messages } = await callTool('search_mail', { query: 'from:jonas lease', page_size: 10 }); // ok
return messages[0];
