// task: Withdraw approval request A-9: payment run R-7 needs no approval any more.
// tool: {"name": "approval_decide", "description": "Decide a pending approval.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "decision": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}

await callTool('approval_decide', { id: 'A-9', decision: 'withdrawn' }); // ok
