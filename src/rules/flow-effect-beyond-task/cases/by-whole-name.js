// task: Book the massage at 3 pm for our guest Paula Reyes.
// tool: {"name":"guest_search","description":"Search hotel guests by a part of the name.","inputSchema":{"type":"object","properties":{"query":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ guests: [{ id, full_name, room }] }"}
// tool: {"name":"spa_book","description":"Book a treatment for a guest.","inputSchema":{"type":"object","properties":{"guest":{"type":"string"},"time":{"type":"string"},"treatment":{"type":"string"}}},"annotations":{"readOnlyHint":false},"returns":"{ ok }"}

const { guests } = await callTool('guest_search', { query: 'Paula' });
const guest = guests.find((one) => one.full_name.toLowerCase() === 'paula reyes');
if (guest) await callTool('spa_book', { guest: guest.id, time: '15:00', treatment: 'massage' }); // ok
