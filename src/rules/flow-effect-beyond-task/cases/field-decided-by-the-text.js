// task: Sort the open claims: severity high when the report says fire or flood, otherwise low. A claim number in the report goes into claim_ref.
// trusted: ["harbour.example"]
// tool: {"name": "claims_search", "description": "Search claims.", "inputSchema": {"type": "object", "properties": {"query": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ claims: [{ id, report, severity, status }] }"}
// tool: {"name": "claim_update", "description": "Update a claim.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "severity": {"type": "string"}, "claim_ref": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}}

const { claims } = await callTool('claims_search', { query: 'status:open' });
for (const claim of claims) {
  const change = { severity: /\b(fire|flood)\b/i.test(claim.report) ? 'high' : 'low' };
  const [, ref] = /\bC-(\d{4})\b/.exec(claim.report) ?? [];
  if (ref) change.claim_ref = ref;
  await callTool('claim_update', { id: claim.id, ...change });
}
