// task: Delete ../../old/drafts from the folder site/pages.
// tool: {"name": "remove", "description": "Delete a file or folder.", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}}}, "returns": "{ ok }"}

await callTool('remove', { path: 'site/pages/../../old/drafts' });
