// task: Rebook what the storm has put off on the quay, in the slots that are free. Nothing on Sunday.
// tool: {"name":"slots_free","description":"Free slots of a quay.","inputSchema":{"type":"object","properties":{"quay":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ slots: [{ slot, ship, day }] }"}
// tool: {"name":"slot_book","description":"Book a slot with the port. Binding, the fee is due.","inputSchema":{"type":"object","properties":{"slot":{"type":"string"},"ship":{"type":"string"}}},"annotations":{"readOnlyHint":false,"openWorldHint":true},"returns":"{ ok }"}
// tool: {"name":"slot_list","description":"Open slot bookings of a quay.","inputSchema":{"type":"object","properties":{"quay":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ bookings: [] }"}

const { slots } = await callTool('slots_free', { quay: 'west' });
for (const { slot, ship, day } of slots)
  if (day !== 'sunday') await callTool('slot_book', { slot, ship }); // ok
