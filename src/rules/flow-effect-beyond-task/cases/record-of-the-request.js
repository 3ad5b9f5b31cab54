// task: Answer the open data request DSR-881: export everything we hold on this customer and upload it to her own secure folder (link in the request), then set it to fulfilled. Redact what concerns other people.
// trusted: ["tele-nova.example","secure.tele-nova.example"]
// tool: {"name":"dsr_get","description":"A data subject request","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"returns":"{ id, customer_no, folder_id, status, deadline }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"customer_export","description":"All data held on a customer","inputSchema":{"type":"object","properties":{"customer_no":{"type":"string"}}},"returns":"{ profile, contracts: [], tickets: [{ text, agent, other_parties: [] }], calls: [{ at, number, duration }] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"folder_upload","description":"Upload a file to the secure folder of a customer","inputSchema":{"type":"object","properties":{"folder_id":{"type":"string"},"filename":{"type":"string"},"content":{"type":"string"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}
// tool: {"name":"dsr_close","description":"Set the status of a request","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"status":{"type":"string"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"openWorldHint":false}}

const req = await callTool('dsr_get', { id: 'DSR-881' });
if (req.status !== 'open') return req.status;
const data = await callTool('customer_export', { customer_no: req.customer_no });
const tickets = data.tickets.map(({ text, other_parties }) => ({ text: other_parties.reduce((t, p) => t.replaceAll(p, '[redacted]'), text) }));
const calls = data.calls.map(({ at, duration }) => ({ at, duration }));
const file = JSON.stringify({ profile: data.profile, contracts: data.contracts, tickets, calls }, null, 2);
const { ok } = await callTool('folder_upload', { folder_id: req.folder_id, filename: 'DSR-881.json', content: file });
if (ok) await callTool('dsr_close', { id: req.id, status: 'fulfilled' });
return ok;
