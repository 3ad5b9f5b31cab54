// task: Text each member of the night crew their own payslip.
// tool: {"name":"crew_list","description":"Members of the crew.","inputSchema":{"type":"object","properties":{"team":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ id, name, phone, payslip }]"}
// tool: {"name":"payslip_get","description":"The payslip of a member as text.","inputSchema":{"type":"object","properties":{"member":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ text }"}
// tool: {"name":"sms_send","description":"Sends a text message.","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"text":{"type":"string"}}},"annotations":{"openWorldHint":true},"returns":"{ id }"}
const crew = await callTool('crew_list', { team: 'night crew' });
const current = { to: undefined };
let sent = 0;
for (const member of crew) {
  current.to = member.phone;
  const { text } = await callTool('payslip_get', { member: member.id });
  await callTool('sms_send', { to: current.to, text }); // ok
  sent += 1;
}
await Promise.all(crew.map(async ({ id }) => { const to = id; await callTool('payslip_get', { member: to }); }));
return sent;
