// task: Delete the bookings of room Elm.
// trusted: []
// tool: {"name":"rooms_list","description":"Rooms","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ rooms: [{ id, busy }] }"}
// tool: {"name":"room_release","description":"Delete the bookings of a room","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":false},"returns":"{ ok }"}

const { rooms } = await callTool('rooms_list', {});
for (const room of rooms) {
  switch (1) {
    case 1: {
      await callTool('room_release', { id: room.id }); // expect: FLOW_MASS_EFFECT
      break;
    }
  }
}
for (const room of rooms) {
  try {
    await callTool('room_release', { id: room.id }); // expect: FLOW_MASS_EFFECT
    break;
  } finally {
    continue;
  }
}
for (const room of rooms) {
  try {
    await callTool('room_release', { id: room.id }); // expect: FLOW_MASS_EFFECT
    room.a.b.c();
    break;
  } catch {}
}
for (const room of rooms) {
  b: {
    await callTool('room_release', { id: room.id }); // expect: FLOW_MASS_EFFECT
    if (room.id) break b;
    return;
  }
}
