// task: Pilot Rope Works confirmed their new bank details by phone, see change request CR-310. Apply it.
// tool: {"name": "change_request_get", "description": "Get a change request with its verifications.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}}
// tool: {"name": "supplier_update_bank", "description": "Update the bank account of a supplier.", "inputSchema": {"type": "object", "properties": {"supplier_id": {"type": "string"}, "iban": {"type": "string"}}}}
// tool: {"name": "supplier_add_note", "description": "Add a note to a supplier.", "inputSchema": {"type": "object", "properties": {"supplier_id": {"type": "string"}, "text": {"type": "string"}}}}

const request = await callTool('change_request_get', { id: 'CR-310' });
if (!request.verifications.some((v) => v.method === 'callback')) throw new Error('nobody called back');
await callTool('supplier_update_bank', { supplier_id: request.supplier_id, iban: request.new_iban }); // ok
await callTool('supplier_add_note', { supplier_id: request.supplier_id, text: `Account ends in ${request.new_iban.slice(-4)}.` }); // ok
