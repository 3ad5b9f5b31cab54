// task: Make one order per site from request PR-4417. If the total is over the first limit and one of the orders would slip under it, don't submit any, tell me instead.
// tool: {"name":"request_get","description":"Read a purchase request.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ total, limit, sites: [{ site, sum }] }"}
// tool: {"name":"order_create","description":"Create an order as a draft.","inputSchema":{"type":"object","properties":{"site":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":false},"returns":"{ id }"}
// tool: {"name":"order_submit","description":"Submit a draft.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":false}}

const { total, limit, sites } = await callTool('request_get', { id: 'PR-4417' });
if (total > limit && sites.some(({ sum }) => sum <= limit)) return 'one of them would slip under the limit';
for (const { site } of sites) {
  const { id } = await callTool('order_create', { site });
  await callTool('order_submit', { id });
}
