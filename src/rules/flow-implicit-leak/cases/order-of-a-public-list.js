// task: Show tonight's lines of the depot West on the public display W-1, in an order that changes.
// trusted: ["W-1"]
// tool: {"name": "depot_read", "description": "Card of a depot.", "inputSchema": {"type": "object", "properties": {"depot": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ depot, revenue_rank, lines: [{ no, detour }] }"}
// tool: {"name": "display_set", "description": "Replace the entries of a public display.", "inputSchema": {"type": "object", "properties": {"board": {"type": "string"}, "entries": {"type": "array", "items": {"type": "string"}}}}, "returns": "{ ok }"}

const { lines, revenue_rank } = await callTool('depot_read', { depot: 'west' });
const pool = [...lines].sort((a, b) => a.no - b.no);
const order = [];
let turn = revenue_rank;
while (pool.length > 0) {
  const at = turn % pool.length;
  turn = Math.floor(turn / pool.length);
  order.push(pool.splice(at, 1)[0]);
}
await callTool('display_set', { board: 'W-1', entries: order.map((l) => `${l.no} ${l.detour}`) }); // expect: FLOW_IMPLICIT_LEAK
