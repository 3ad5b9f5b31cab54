// task: Pay the approved windscreen claims up to 400 EUR. Flag those above 900.
// trusted: ["mill.example"]
// tool: {"name": "claim_list", "description": "Claims that are approved", "inputSchema": {"type": "object", "properties": {"type": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "[{ id, amount, age, garage }]"}
// tool: {"name": "claim_pay", "description": "Pay a claim to its garage", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"destructiveHint": true}, "returns": "{ ok }"}
// tool: {"name": "claim_flag", "description": "Flag a claim for a second look", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "note": {"type": "string"}}}, "returns": "{ ok }"}

for (const c of await callTool('claim_list', { type: 'windscreen' })) {
  if (c.amount > 90000) await callTool('claim_flag', { id: c.id, note: 'high' }); // ok
  if (c.amount <= 40000) await callTool('claim_pay', { id: c.id }); // ok
}
