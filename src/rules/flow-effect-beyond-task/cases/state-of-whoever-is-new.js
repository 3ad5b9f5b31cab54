// task: Put this week's new suppliers who want our letter on the list "Suppliers" (list-9). Name and address only.
// trusted: ["list-9"]
// tool: {"name": "sup_list", "description": "Suppliers since a day.", "inputSchema": {"type": "object", "properties": {"since": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ suppliers: [{ name, email, wants_letter }] }"}
// tool: {"name": "list_upsert", "description": "Put one contact on a list, or update it.", "inputSchema": {"type": "object", "properties": {"list_id": {"type": "string"}, "email": {"type": "string"}, "name": {"type": "string"}, "state_if_new": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}, "returns": "{ id }"}

const { suppliers } = await callTool('sup_list', { since: '2026-07-20' });
for (const { name, email, wants_letter } of suppliers)
  if (wants_letter) await callTool('list_upsert', { list_id: 'list-9', email, name, state_if_new: 'active' }); // ok
