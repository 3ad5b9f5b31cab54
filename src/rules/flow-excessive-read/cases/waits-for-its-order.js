// task: Order the extract of plot 118/4 and wait for it.
// tool: {"name": "extract_order", "description": "Order an extract of a plot.", "inputSchema": {"type": "object", "properties": {"plot": {"type": "string"}}}, "annotations": {"readOnlyHint": false}, "returns": "{ order }"}
// tool: {"name": "order_state", "description": "How far an order is.", "inputSchema": {"type": "object", "properties": {"order": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ state, extract }"}

const { order } = await callTool('extract_order', { plot: '118/4' });
let now = await callTool('order_state', { order });
while (now.state === 'open') {
  await new Promise((wake) => setTimeout(wake, 5000));
  now = await callTool('order_state', { order });
}
return now.extract;
