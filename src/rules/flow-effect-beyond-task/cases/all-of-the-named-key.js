// task: Send recall notice RN-14 to the owners registered with batch KT-2207.
// trusted: []
// tool: {"name": "owners_list", "description": "Registered owners.", "returns": "{ owners: [{ id, phone, batch }] }"}
// tool: {"name": "sms_send", "description": "Send a text message to a phone number.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "template": {"type": "string"}}}}

const BATCH = 'KT-2207';
const plant = (code) => code.split('-')[0];
const { owners } = await callTool('owners_list', {});
for (const owner of owners) if (owner.batch === BATCH) await callTool('sms_send', { to: owner.phone, template: 'RN-14' });
