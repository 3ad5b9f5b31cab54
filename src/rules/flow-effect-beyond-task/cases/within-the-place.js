// task: Remove dumps older than 30 days from kiln-data, only under debug/dumps/.
// trusted: ["kiln-data"]
// tool: {"name": "store_list", "description": "List objects.", "inputSchema": {"type": "object", "properties": {"bucket": {"type": "string"}, "prefix": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ objects: [{ key, modified }] }"}
// tool: {"name": "store_delete", "description": "Delete objects.", "inputSchema": {"type": "object", "properties": {"bucket": {"type": "string"}, "keys": {"type": "array", "items": {"type": "string"}}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true, "openWorldHint": false}, "returns": "{ deleted }"}

const limit = Date.now() - 30 * 864e5;
const { objects } = await callTool('store_list', { bucket: 'kiln-data', prefix: 'debug/dumps/' });
const old = objects.filter((one) => Date.parse(one.modified) < limit).map((one) => one.key);
await callTool('store_delete', { bucket: 'kiln-data', keys: old }); // ok
