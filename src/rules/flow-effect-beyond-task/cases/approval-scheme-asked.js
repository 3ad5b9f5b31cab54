// task: PAY-UK: two approvers in its scheme from now on, please, and note it on AC-91.
// trusted: ["mill.example"]
// tool: {"name":"bank.rights","description":"Who may do what on a group of accounts.","inputSchema":{"type":"object","properties":{"group":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ scheme: { id, approvers, limit } }"}
// tool: {"name":"bank.put_scheme","description":"Replace the payment approval scheme of a group of accounts.","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"approvers":{"type":"number"},"limit":{"type":"number"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}
// tool: {"name":"ticket.comment","description":"Comment on a ticket.","inputSchema":{"type":"object","properties":{"key":{"type":"string"},"text":{"type":"string"}}},"returns":"{ ok }"}

const { scheme } = await callTool('bank.rights', { group: 'PAY-UK' });
await callTool('bank.put_scheme', { id: scheme.id, approvers: 2, limit: scheme.limit }); // ok
await callTool('ticket.comment', { key: 'AC-91', text: `Scheme ${scheme.id}: two approvers` });
