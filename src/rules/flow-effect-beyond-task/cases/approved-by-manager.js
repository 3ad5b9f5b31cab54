// task: Set an approver for the purchase orders that have none.
// tool: {"name":"po_list","description":"Purchase orders","inputSchema":{"type":"object","properties":{"status":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ id, supplier, total, approver, requester, manager, status }]"}
// tool: {"name":"po_set_approver","description":"Replaces the approver of a purchase order","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"approver":{"type":"string"}}},"returns":"{ id }"}

for (const order of await callTool('po_list', { status: 'pending' })) {
  if (order.approver) continue;
  await callTool('po_set_approver', { id: order.id, approver: order.manager }); // ok
}
