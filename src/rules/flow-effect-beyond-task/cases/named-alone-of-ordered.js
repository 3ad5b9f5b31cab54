// task: Reserve the van V-9 for Monday morning.
// trusted: []
// tool: {"name": "vans_list", "description": "Vans of the depot.", "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ vans: [{ id, plate }] }"}
// tool: {"name": "van_reserve", "description": "Reserve a van.", "inputSchema": {"type": "object", "properties": {"van": {"type": "string"}, "day": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": false}, "returns": "{ id }"}

const { vans } = await tools.vans_list({});
const wanted = vans.find((van) => van.plate === 'V-9');
const [van] = [wanted, ...vans.filter((one) => one !== wanted)];
await tools.van_reserve({ van: van.id, day: 'Monday morning' });
