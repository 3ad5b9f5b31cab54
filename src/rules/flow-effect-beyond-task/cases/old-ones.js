// task: Close the claims that were untouched for more than 30 days.
// trusted: []
// tool: {"name":"claims_list","description":"Claims","inputSchema":{"type":"object","properties":{"state":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ claims: [{ id, touched_at }] }"}
// tool: {"name":"claims_close","description":"Close a claim","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"returns":"{ ok }"}

const limit = Date.now() - 30 * 86400000;
const { claims } = await callTool('claims_list', { state: 'pending' });
for (const claim of claims) {
  if (Date.parse(claim.touched_at) >= limit) continue;
  await callTool('claims_close', { id: claim.id }); // ok
}
