// task: Mail about the organ goes to our contractor Benedikt (b.thole@orgelbau.example) until 4 December, by a rule of the mailbox; delete an older one.
// trusted: ["orgelbau.example"]
// tool: {"name":"rules_list","description":"Lists the rules of the mailbox","annotations":{"readOnlyHint":true},"returns":"{ rules: [{ id, name }] }"}
// tool: {"name":"rule_delete","description":"Deletes a rule","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"returns":"{ ok }"}
// tool: {"name":"rule_create","description":"Creates a rule that forwards mail","inputSchema":{"type":"object","properties":{"name":{"type":"string"},"subject":{"type":"string"},"forward_to":{"type":"string"},"ends":{"type":"string"}}},"returns":"{ id }"}

const name = 'Holiday replacement';
const { rules } = await callTool('rules_list', {});
for (const rule of rules.filter((rule) => rule.name === name)) await callTool('rule_delete', { id: rule.id }); // ok
await callTool('rule_create', { name, subject: 'organ', forward_to: 'b.thole@orgelbau.example', ends: '2026-12-04' });
