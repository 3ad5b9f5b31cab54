// task: Mail all confirmed guests of 9 May that only the set menu is served, and mark the bookings so that we do not do it twice.
// trusted: []
// tool: {"name": "bookings", "description": "Bookings of a day.", "inputSchema": {"type": "object", "properties": {"day": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "[{ id, email, status }]"}
// tool: {"name": "guest_mail", "description": "Mail to a guest.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "body": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": true}, "returns": "{ id }"}
// tool: {"name": "booking_update", "description": "Change a booking.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "changes": {"type": "object"}}}, "returns": "{ ok }"}

for (const one of (await callTool('bookings', { day: '2026-05-09' })).filter((b) => b.status === 'confirmed')) {
  if (one.infoSent) continue;
  await callTool('guest_mail', { to: one.email, body: 'Only the set menu is served.' }); // ok
  await callTool('booking_update', { id: one.id, changes: { infoSent: true } }); // ok
}
