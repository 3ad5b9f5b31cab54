// task: Fill branch 7 up to its minimum of pens from branch 2, packs with the shortest shelf life first.
// tool: {"name":"wms_stock","description":"Stock per branch and lot.","inputSchema":{"type":"object","properties":{"branch":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ minimum, have, lots: [{ lot, qty, expires }] }"}
// tool: {"name":"wms_transfer","description":"Move packs of a lot between branches.","inputSchema":{"type":"object","properties":{"lot":{"type":"string"},"from":{"type":"string"},"to":{"type":"string"},"qty":{"type":"integer"}}},"annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":false}}

const needy = await callTool('wms_stock', { branch: '7' });
const { lots } = await callTool('wms_stock', { branch: '2' });
const queue = [...lots].sort((a, b) => a.expires.localeCompare(b.expires));
let open = needy.minimum - needy.have;
while (open > 0 && queue.length > 0) {
  const { lot, qty } = queue.shift();
  const moved = Math.min(open, qty);
  await callTool('wms_transfer', { lot, from: '2', to: '7', qty: moved });
  open -= moved;
}
