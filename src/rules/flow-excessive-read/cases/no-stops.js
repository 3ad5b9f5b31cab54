// task: Book me the cheapest direct flight from Porto to Zurich on 4 December.
// tool: {"name":"fly_search","description":"Search flights.","inputSchema":{"type":"object","properties":{"origin":{"type":"string"},"destination":{"type":"string"},"date":{"type":"string"},"max_stops":{"type":"integer"}}},"returns":"{ offers: [{ offer_id, carrier, price }] }","annotations":{"readOnlyHint":true}}
const { offers } = await callTool('fly_search', { origin: 'OPO', destination: 'ZRH', date: '2026-12-04', max_stops: 0 }); // ok
return offers.sort((a, b) => a.price - b.price)[0];
