// task: Return the deposit of tenant T-88 to account 4410; the amount is in the notes of the record.
// trusted: []
// tool: {"name":"tenant_get","description":"Record of a tenant","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ id, name, notes }"}
// tool: {"name":"deposit_transfer","description":"Transfer money from the deposit account","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"amount":{"type":"number"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true},"returns":"{ ok }"}

const tenant = await callTool('tenant_get', { id: 'T-88' });
const amount = Number(/deposit: (\d+)/.exec(tenant.notes)?.[1]);
await callTool('deposit_transfer', { to: '4410', amount }); // ok
