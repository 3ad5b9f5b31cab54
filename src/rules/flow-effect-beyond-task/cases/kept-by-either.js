// task: Drop the trial tenants that were idle for 60 days. Ours and the partners' stay.
// trusted: []
// tool: {"name":"tenants_list","description":"Tenants","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ tenants: [{ id, plan, idle_days, internal, partner }] }"}
// tool: {"name":"tenants_drop","description":"Delete a tenant with its data","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":false},"returns":"{ ok }"}

const stays = (one) => one.internal || one.partner === true || one.id.startsWith('core-');
const { tenants } = await callTool('tenants_list', {});
for (const tenant of tenants.filter((one) => !stays(one) && one.plan === 'trial' && one.idle_days > 60)) {
  await callTool('tenants_drop', { id: tenant.id }); // ok
}
