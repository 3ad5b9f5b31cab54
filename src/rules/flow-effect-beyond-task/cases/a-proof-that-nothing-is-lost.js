// task: Add the record www to our zone larkfield.example and leave the others as they are.
// trusted: ["larkfield.example"]
// tool: {"name": "zone_get", "description": "Records of a zone.", "inputSchema": {"type": "object", "properties": {"zone": {"type": "string"}}}, "returns": "{ records: [{ name, value }] }"}
// tool: {"name": "zone_set", "description": "Replace the records of a zone.", "inputSchema": {"type": "object", "properties": {"zone": {"type": "string"}, "records": {"type": "array"}}}}

const { records } = await callTool('zone_get', { zone: 'larkfield.example' });
const all = [...records, { name: 'www', value: 'larkfield.example' }];
const names = new Set(all.map((record) => record.name));
if (!records.every((record) => names.has(record.name))) throw new Error('one would be lost');
await callTool('zone_set', { zone: 'larkfield.example', records: all });
