// task: Put foreign vendors on hold whose form has ended by 30 September 2025.
// trusted: ["mill.example"]
// tool: {"name":"vendor.all","description":"Vendors with their form.","inputSchema":{"type":"object","properties":{"page":{"type":"number"}}},"annotations":{"readOnlyHint":true},"returns":"{ vendors: [{ id, country, state, form_ends }] }"}
// tool: {"name":"vendor.hold","description":"Stop all payments to a vendor until somebody lets them go.","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"reason":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}

const { vendors } = await callTool('vendor.all', { page: 1 });
const hasEnded = ({ country, form_ends }) => country !== 'US' && form_ends < '2025-09-30';

const meant = vendors.filter((vendor) => hasEnded(vendor) && vendor.state === 'active');
for (const { id } of meant) await callTool('vendor.hold', { id, reason: 'form ended' }); // ok
