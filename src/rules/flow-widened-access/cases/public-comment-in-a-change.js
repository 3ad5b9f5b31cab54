// task: Tell the customer of ticket 88 that the part is on its way.
// trusted: ["ours.example"]
// tool: {"name": "ticket_change", "description": "Change a ticket; a comment is public or internal.", "inputSchema": {"type": "object", "properties": {"ticket": {"type": "integer"}, "comment": {"type": "object"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}
await callTool('ticket_change', { ticket: 88, comment: { body: 'The part is on its way.', public: true } });
