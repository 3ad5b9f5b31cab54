// task: The kettles KT-200 and KT-201 are recalled. Refund every paid line of them since 1 January.
// trusted: []
// tool: {"name": "order_lines", "description": "Paid lines of orders.", "inputSchema": {"type": "object", "properties": {"since": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ lines: [{ id, sku, paid }] }"}
// tool: {"name": "line_refund", "description": "Refund an order line. Cannot be undone.", "inputSchema": {"type": "object", "properties": {"line": {"type": "string"}, "amount": {"type": "number"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true, "openWorldHint": false}, "returns": "{ ok }"}

const recalled = 'KT-200;KT-201'.split(';');
const { lines } = await callTool('order_lines', { since: '2026-01-01' });
for (const line of lines.filter((one) => recalled.some((sku) => one.sku.startsWith(sku))))
  await callTool('line_refund', { line: line.id, amount: line.paid }); // ok
