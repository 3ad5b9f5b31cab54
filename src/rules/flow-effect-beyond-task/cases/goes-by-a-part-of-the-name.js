// task: Give Rosa Delgado a key to the archive of the Tannery until Friday; the porter knows.
// trusted: ["loomhouse.example"]
// tool: {"name":"residents_search","description":"Find residents.","inputSchema":{"type":"object","properties":{"text":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ residents: [{ id, name, active }] }"}
// tool: {"name":"keys_issue","description":"Issue a key to a resident.","inputSchema":{"type":"object","properties":{"resident":{"type":"string"},"door":{"type":"string"},"until":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":false},"returns":"{ id }"}

const { residents } = await callTool('residents_search', { text: 'Delgado' });
const rosa = residents.filter((one) => one.active);
if (rosa.length === 1) await callTool('keys_issue', { resident: rosa[0].id, door: 'archive', until: 'friday' }); // ok
