// task: Hide the listings that fresh traders with fewer than 3 sales put up today. Hide only, they can come back.
// trusted: []
// tool: {"name": "lst_all", "description": "Listings of today.", "inputSchema": {"type": "object", "properties": {}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ listings: [{ id, sales, seller: { since, kind } }] }"}
// tool: {"name": "lst_hide", "description": "Hide a listing; it can be shown again.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}, "returns": "{ ok }"}

const { listings } = await callTool('lst_all', {});
for (const { id, sales, seller } of listings)
  if (seller.kind === 'trader' && sales < 3) await callTool('lst_hide', { id }); // ok
