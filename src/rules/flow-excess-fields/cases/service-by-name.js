// task: Book a pickup for the expressionists with Swiftcrate for order 7781.
// trusted: ["swiftcrate.example"]
// tool: {"name": "shop_order", "description": "An order.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ id, street, grams }"}
// tool: {"name": "swiftcrate_book", "description": "Book a pickup with the courier.", "inputSchema": {"type": "object", "properties": {"street": {"type": "string"}, "service": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": true}, "returns": "{ id }"}

const order = await callTool('shop_order', { id: '7781' });
await callTool('swiftcrate_book', { street: order.street, service: 'expressionists' }); // expect: FLOW_EXCESS_FIELDS
