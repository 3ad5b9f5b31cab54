// task: Load all customers into the bucket wh-raw, in parts of 50.
// trusted: ["wh-raw"]
// tool: {"name": "customers_page", "description": "Customers of the shop, by cursor.", "inputSchema": {"type": "object", "properties": {"cursor": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ customers: [{ id, name }], next }"}
// tool: {"name": "bucket_write", "description": "Write an object to one of our buckets.", "inputSchema": {"type": "object", "properties": {"bucket": {"type": "string"}, "key": {"type": "string"}, "body": {"type": "string"}}}, "returns": "{ ok }"}

const rows = [];
let cursor;
let part = 0;
do {
  const page = await callTool('customers_page', { cursor });
  for (const one of page.customers) rows.push(one);
  while (rows.length >= 50) {
    const body = JSON.stringify(rows.slice(0, 50));
    await callTool('bucket_write', { bucket: 'wh-raw', key: `part-${part++}`, body }); // expect: FLOW_UNBOUNDED_EFFECT
  }
  cursor = page.next;
} while (cursor);
