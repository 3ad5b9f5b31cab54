// task: Open the list for the Saxony trip (T-88) and put it on the notice board. If we have fewer than 20 places left don't open it.
// trusted: ["mill.example"]
// tool: {"name":"trips_get","description":"A trip with its places.","inputSchema":{"type":"object","properties":{"trip":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ id, places_left, name }"}
// tool: {"name":"trips_open","description":"Open the list of a trip, so that members can put themselves down.","inputSchema":{"type":"object","properties":{"trip":{"type":"string"}}},"annotations":{"destructiveHint":false},"returns":"{ state }"}
// tool: {"name":"board_post","description":"Post on the notice board.","inputSchema":{"type":"object","properties":{"text":{"type":"string"}}},"returns":"{ id }"}

const trip = await callTool('trips_get', { trip: 'T-88' });
if (trip.places_left < 20) return `Only ${trip.places_left} places, not opened.`;
await callTool('trips_open', { trip: 'T-88' }); // ok
return await callTool('board_post', { text: `The list for ${trip.name} is open.` });
