// task: Ask for approval of REQ-8 and tell me the outcome. Wait at most one hour.
// tool: {"name": "approval_request", "description": "Ask a human approver.", "inputSchema": {"type": "object", "properties": {"summary": {"type": "string"}}}, "returns": "{ approvalId }", "annotations": {"readOnlyHint": false}}
// tool: {"name": "approval_get", "description": "State of an approval.", "inputSchema": {"type": "object", "properties": {"approvalId": {"type": "string"}}}, "returns": "{ state, decidedBy }", "annotations": {"readOnlyHint": true}}


const { approvalId } = await callTool('approval_request', { summary: 'REQ-8' });
let answer = { state: 'pending' };
const deadline = Date.now() + 3600e3;
while (answer.state === 'pending' && Date.now() < deadline) {
  answer = await callTool('approval_get', { approvalId }); // ok
}
return answer;
