// task: Cancel my lane (booking L-18) on Monday and book lane 4 at 18:00 instead. If lane 4 is taken, leave everything and tell me.
// trusted: ["pool.example"]
// tool: {"name": "lane_bookings", "description": "Bookings of a lane on a day.", "inputSchema": {"type": "object", "properties": {"lane": {"type": "integer"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ bookings: [{ id, start }] }"}
// tool: {"name": "lane_cancel", "description": "Cancel a booking.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true, "openWorldHint": false}, "returns": "{ ok }"}
// tool: {"name": "lane_book", "description": "Book a lane.", "inputSchema": {"type": "object", "properties": {"lane": {"type": "integer"}, "start": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}, "returns": "{ id }"}

const { bookings } = await callTool('lane_bookings', { lane: 4 });
if (bookings.some((b) => b.start.endsWith('18:00'))) return 'Lane 4 is taken, nothing changed.';
await callTool('lane_book', { lane: 4, start: '18:00' });
return await callTool('lane_cancel', { id: 'L-18' });
