// task: Lege eine Regel an, die Rundschreiben in den Ordner Lesen verschiebt.
// trusted: []
// tool: {"name": "create_mail_rule", "description": "Create a rule for incoming mail.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}, "conditions": {"type": "object"}, "actions": {"type": "object"}}}, "returns": "{ id }"}

await callTool('create_mail_rule', {
  name: 'Digests',
  conditions: { subject_contains: 'digest' },
  actions: { move_to: 'Lesen' },
});
