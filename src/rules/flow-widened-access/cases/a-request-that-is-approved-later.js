// task: Submit the expense of 42 euros for the train to Ulm.
// trusted: []
// tool: {"name": "expense_submit", "description": "Submit an expense for approval.", "inputSchema": {"type": "object", "properties": {"title": {"type": "string"}, "amount_eur": {"type": "number"}, "receipt_required": {"type": "boolean"}}}}

await callTool('expense_submit', { title: 'Train to Ulm', amount_eur: 42, receipt_required: false });
