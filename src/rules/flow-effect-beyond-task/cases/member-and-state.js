// task: Refund the charges of the orders in the sheet outage-0918.
// tool: {"name": "sheet_ids", "description": "Order numbers of a sheet.", "inputSchema": {"type": "object", "properties": {"sheet": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ ids: [] }"}
// tool: {"name": "charges", "description": "Charges.", "inputSchema": {"type": "object", "properties": {"since": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ charges: [{ id, order_id, status, sent }] }"}
// tool: {"name": "refund", "description": "Refund a charge.", "inputSchema": {"type": "object", "properties": {"charge": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true}, "returns": "{ id }"}

const { ids } = await callTool('sheet_ids', { sheet: 'outage-0918' });
const wanted = new Set(ids.map((id) => String(id).trim()));
const keyOf = (charge) => String(charge.order_id ?? '').trim();
const { charges } = await callTool('charges', { since: '2026-09-01' });
for (const charge of charges)
  if (wanted.has(keyOf(charge)) && charge.status === 'paid' && !charge.sent) await callTool('refund', { charge: charge.id });
