// task: The vendor needs its account before Monday: svc-zahl@birken.example, group svc-external.
// trusted: ["birken.example"]
// tool: {"name": "idp_create_user", "description": "Create an account in the directory.", "inputSchema": {"type": "object", "properties": {"email": {"type": "string"}}}, "returns": "{ userId }"}
// tool: {"name": "idp_add_to_group", "description": "Add an account to a group.", "inputSchema": {"type": "object", "properties": {"user": {"type": "string"}, "group": {"type": "string"}}}, "returns": "{ ok }"}

const { userId } = await callTool('idp_create_user', { email: 'svc-zahl@birken.example' });
await callTool('idp_add_to_group', { user: userId, group: 'svc-external' }); // ok
