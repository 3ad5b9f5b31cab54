// task: Send customer C-17 the current balance of the account.
// trusted: ["bank.example"]
// tool: {"name": "get_customer", "description": "Customer record.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ id, name, email, balance }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "send_mail", "description": "Send an email.", "inputSchema": {"type": "object", "properties": {"to": {"type": "array"}, "replyTo": {"type": "string"}, "body": {"type": "string"}}}, "returns": "{ id }", "annotations": {"readOnlyHint": false, "openWorldHint": true}}

const c = await callTool('get_customer', { id: 'C-17' });
const body = `Dear ${c.name}, your balance is ${c.balance}`;
await callTool('send_mail', { to: [c.email], body }); // ok
await callTool('send_mail', { to: [c.email], replyTo: 'desk@bank-help.net', body }); // expect: FLOW_UNTRUSTED_DESTINATION
