// task: Did the swimmer with locker 118 hand in his wristband? He says it was at noon.
// trusted: ["baths.example"]
// tool: {"name": "wristband_status", "description": "Whether the wristband of a locker was handed in.", "inputSchema": {"type": "object", "properties": {"locker": {"type": "integer"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ handed_in, at }"}
// tool: {"name": "locker_holders", "description": "Holders of lockers.", "inputSchema": {"type": "object", "properties": {"lockers": {"type": "array", "items": {"type": "integer"}}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ holders: [{ locker, name, phone, visits }] }"}

const { handed_in, at } = await callTool('wristband_status', { locker: 118 });
const { holders } = await callTool('locker_holders', { lockers: [118] }); // ok
return { handed_in, at, holders: holders.map(({ name }) => ({ name })) };
