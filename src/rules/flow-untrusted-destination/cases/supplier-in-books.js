// task: Note on the supplier record of Pilot Rope Works what we owe them as of today.
// tool: {"name": "ledger_balance", "description": "Open balance with a party, with the account it is paid to.", "inputSchema": {"type": "object", "properties": {"party": {"type": "string"}}}, "returns": "{ balance, currency, iban }"}
// tool: {"name": "supplier_add_note", "description": "Add a note to a supplier.", "inputSchema": {"type": "object", "properties": {"supplier_id": {"type": "string"}, "text": {"type": "string"}}}}

const open = await callTool('ledger_balance', { party: 'Pilot Rope Works' });
await callTool('supplier_add_note', { supplier_id: 'S-12', text: `Open: ${open.balance} ${open.currency}, paid to ${open.iban}` }); // ok
