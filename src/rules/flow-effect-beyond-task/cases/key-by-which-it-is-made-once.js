// task: Pay the two honorariums for the reading: Maren Oltmann DE11520513735120710131 300 EUR (HN-7) and Ivo Petrov DE88100900001234567892 450 EUR (HN-8).
// trusted: []
// tool: {"name": "ledger_pay", "description": "Pay an amount to an account. A request_id is only carried out once.", "inputSchema": {"type": "object", "properties": {"payee": {"type": "string"}, "account": {"type": "string"}, "sum": {"type": "number"}, "note": {"type": "string"}, "request_id": {"type": "string"}}}, "returns": "{ ref }", "annotations": {"destructiveHint": true}}

for (const [payee, account, sum, note] of [
  ['Maren Oltmann', 'DE11520513735120710131', 300, 'HN-7'],
  ['Ivo Petrov', 'DE88100900001234567892', 450, 'HN-8'],
])
  await callTool('ledger_pay', { payee, account, sum, note, request_id: `fee:${note}` });
