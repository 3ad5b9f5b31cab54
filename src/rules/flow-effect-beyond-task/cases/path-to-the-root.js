// task: Power-cycle the door panel of room 204 in the Oslo house, and tell me on which controllers it hangs.
// trusted: []
// tool: {"name": "tree", "description": "Controllers of a house and what hangs on what.", "inputSchema": {"type": "object", "properties": {"site": {"type": "string"}}}, "returns": "{ nodes: [{ id, room, kind, parent }] }"}
// tool: {"name": "cycle", "description": "Cut the power of one controller and bring it back. Its doors stay shut for two minutes.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"destructiveHint": true}}

const { nodes } = await callTool('tree', { site: 'oslo' });
const byId = new Map(nodes.map((node) => [node.id, node]));
const panel = nodes.find((node) => node.room === '204' && node.kind === 'panel');
await callTool('cycle', { id: panel.id });
const path = [];
for (let above = panel; byId.has(above.parent); ) {
  above = byId.get(above.parent);
  path.push(above.id);
}
return path;
