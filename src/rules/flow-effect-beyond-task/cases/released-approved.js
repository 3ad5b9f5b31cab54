// task: Release payment run PR-311 once finance has approved it.
// tool: {"name":"approval_request","description":"Asks for an approval of a payment run","inputSchema":{"type":"object","properties":{"run":{"type":"string"}}},"returns":"{ id, status }"}
// tool: {"name":"approval_get","description":"Returns an approval","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ id, status, approver }"}
// tool: {"name":"payrun_release","description":"Releases a payment run to the bank","inputSchema":{"type":"object","properties":{"run":{"type":"string"},"approvalId":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}

const asked = await callTool('approval_request', { run: 'PR-311' });
const { status, approver } = await callTool('approval_get', { id: asked.id });
if (status !== 'approved' || !approver) throw new Error('not approved yet');
await callTool('payrun_release', { run: 'PR-311', approvalId: asked.id }); // ok
