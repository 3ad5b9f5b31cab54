// task: Text the passengers of flight LH-1842 that the gate is now B12.
// trusted: []
// tool: {"name": "passengers_list", "description": "Passengers of a day.", "returns": "{ passengers: [{ phone, airline, number }] }"}
// tool: {"name": "sms_send", "description": "Send a text message to a phone number.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "text": {"type": "string"}}}}

const [airline, number] = 'LH-1842'.split('-');
const { passengers } = await callTool('passengers_list', {});
for (const p of passengers)
  if (p.airline === airline && p.number === number) await callTool('sms_send', { to: p.phone, text: 'The gate is now B12.' });
