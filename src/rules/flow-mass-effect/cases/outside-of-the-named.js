// task: Offboard daria@lumenroof.example: remove any inbox rule that forwards outside lumenroof.example.
// trusted: ["lumenroof.example"]
// tool: {"name": "inbox_rules", "description": "Inbox rules of a mailbox.", "inputSchema": {"type": "object", "properties": {"mailbox": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "[{ id, actions: { forwardTo } }]"}
// tool: {"name": "inbox_delete_rule", "description": "Delete an inbox rule.", "inputSchema": {"type": "object", "properties": {"mailbox": {"type": "string"}, "rule": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true, "openWorldHint": false}, "returns": "{ ok }"}

const mailbox = 'daria@lumenroof.example';
const isOutside = (to) => !to.endsWith('@lumenroof.example');
for (const rule of await callTool('inbox_rules', { mailbox })) {
  const targets = [...(rule.actions.forwardTo ?? [])];
  if (!targets.some(isOutside)) continue;
  await callTool('inbox_delete_rule', { mailbox, rule: rule.id }); // ok
}
