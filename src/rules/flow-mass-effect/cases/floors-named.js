// task: Tell the flats of floors 3 and 4 that the lift stands still on Friday.
// tool: {"name": "floors", "description": "All floors of the building.", "inputSchema": {"type": "object", "properties": {}}, "returns": "{ floors: [] }"}
// tool: {"name": "flats", "description": "Flats of one floor.", "inputSchema": {"type": "object", "properties": {"floor": {"type": "string"}}}, "returns": "{ flats: [{ no, floor }] }"}
// tool: {"name": "push", "description": "Push a notice to the phone of one flat.", "inputSchema": {"type": "object", "properties": {"no": {"type": "string"}, "text": {"type": "string"}}}, "returns": "{ ok }"}

const { floors } = await callTool('floors', {});
const text = 'The lift stands still on Friday.';
const flats = [];
for (const floor of floors.filter((one) => /^0?[34]$/.test(one))) flats.push(...(await callTool('flats', { floor })).flats);
await Promise.all(flats.map(({ no }) => callTool('push', { no, text })));
