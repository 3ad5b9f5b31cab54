// task: Approve the leave requests of team North and tell the approvers.
// trusted: []
// tool: {"name": "leave_pending", "description": "Requests for leave that wait for an answer.", "inputSchema": {"type": "object", "properties": {"team": {"type": "string"}}}, "returns": "{ requests: [{ id, employee, approver }] }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "leave_resolve", "description": "Enter the answer of the approver to a request.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "outcome": {"type": "string"}}}, "returns": "{ state }"}
// tool: {"name": "chat_send", "description": "Send a message to a colleague.", "inputSchema": {"type": "object", "properties": {"user": {"type": "string"}, "text": {"type": "string"}}}, "returns": "{ ts }"}

const { requests } = await callTool('leave_pending', { team: 'North' });
for (const { id, employee, approver } of requests) {
  await callTool('leave_resolve', { id, outcome: 'approved' });
  await callTool('chat_send', { user: approver, text: `The leave of ${employee} is done.` });
}
