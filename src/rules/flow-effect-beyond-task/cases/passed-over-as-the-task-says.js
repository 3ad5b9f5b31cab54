// task: Close all tickets of the queue Intake that nobody has touched for a year, but not those on hold. state is open, waiting, hold or closed.
// tool: {"name":"tickets_in","description":"Tickets of a queue. state is open, waiting, hold or closed.","inputSchema":{"type":"object","properties":{"queue":{"type":"string"},"untouched_days":{"type":"integer"}}},"annotations":{"readOnlyHint":true},"returns":"{ tickets: [{ id, state }] }"}
// tool: {"name":"ticket_close","description":"Close a ticket.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":false},"returns":"{ ok }"}

const { tickets } = await callTool('tickets_in', { queue: 'Intake', untouched_days: 365 });
for (const one of tickets.filter(({ state }) => state !== 'hold')) await callTool('ticket_close', { id: one.id }); // ok
for (const one of tickets) if (one.state !== 'hold') await callTool('ticket_close', { id: one.id }); // ok
