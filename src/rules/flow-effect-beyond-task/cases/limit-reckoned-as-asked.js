// task: Put 40 more seats on sale for the concert K-9 and move the waiting list limit along with them.
// tool: {"name":"concert_get","description":"A concert.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ id, title, seats, waiting_list_limit }"}
// tool: {"name":"concert_update","description":"Update a concert.","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"seats":{"type":"number"},"waiting_list_limit":{"type":"number"}}},"returns":"{ id }"}

const concert = await callTool('concert_get', { id: 'K-9' });
await callTool('concert_update', { id: concert.id, seats: concert.seats + 40, waiting_list_limit: concert.waiting_list_limit + 40 }); // ok
