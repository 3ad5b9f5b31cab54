// task: How many riders with a wheelchair are booked on bus 88 today?
// tool: {"name": "bus_trips", "description": "Trips of a line.", "inputSchema": {"type": "object", "properties": {"line": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ trips: [{ id, day }] }"}
// tool: {"name": "bus_riders", "description": "Riders of a trip.", "inputSchema": {"type": "object", "properties": {"trip": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ riders: [{ name, passport, phone, needs: [string] }] }"}

const { trips } = await callTool('bus_trips', { line: '88' });
const lists = await Promise.all(trips.map(async (trip) => ({ ...trip, ...(await callTool('bus_riders', { trip: trip.id })) })));
const index = lists.flatMap(({ day, riders }) => riders.map((r) => ({ day, wheelchair: r.needs.includes('WCH'), ...r })));
return { count: index.filter((r) => r.wheelchair).length, days: [...new Set(index.map((r) => r.day))] };
