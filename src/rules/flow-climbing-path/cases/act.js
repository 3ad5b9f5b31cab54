// task: Delete the drafts of site/pages.
// tool: {"name": "remove", "description": "Delete a file or folder.", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}}}, "returns": "{ ok }"}

await callTool('remove', { path: 'site/pages/drafts' });
await callTool('remove', { path: 'site/pages/../../keys' }); // expect: FLOW_CLIMBING_PATH
await callTool('remove', { path: 'site/pages/%2e%2e/%2e%2e/keys' }); // expect: FLOW_CLIMBING_PATH
