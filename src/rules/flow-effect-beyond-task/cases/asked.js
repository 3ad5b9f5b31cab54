// task: Give the user u-7 the role auditor.
// trusted: ["corp.example"]
// tool: {"name": "list_users", "description": "Users of the identity service.", "inputSchema": {"type": "object", "properties": {"limit": {"type": "integer"}}}, "returns": "{ users: [{ id, login }] }", "annotations": {"readOnlyHint": true, "openWorldHint": false}}
// tool: {"name": "grant_role", "description": "Give a user a role.", "inputSchema": {"type": "object", "properties": {"user_id": {"type": "string"}, "role": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}

await callTool('grant_role', { user_id: 'u-7', role: 'auditor' }); // ok
