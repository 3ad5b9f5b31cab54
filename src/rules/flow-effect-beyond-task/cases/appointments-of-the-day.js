// task: Text everybody who has an appointment today (14 October 2026) that the lift is out of order; those on the ground floor as well, and remember that some come next week and some came last week.
// trusted: ["praxis-am-wall.example"]
// tool: {"name":"appointments_of","description":"Appointments of a day.","inputSchema":{"type":"object","properties":{"day":{"type":"string","format":"date"}}},"annotations":{"readOnlyHint":true},"returns":"{ appointments: [{ id, mobile }] }"}
// tool: {"name":"text_send","description":"Text somebody.","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"text":{"type":"string"}}},"annotations":{"readOnlyHint":false,"openWorldHint":true},"returns":"{ id }"}

const { appointments } = await callTool('appointments_of', { day: '2026-10-14' });
for (const { mobile } of appointments)
  await callTool('text_send', { to: mobile, text: 'The lift is out of order today.' }); // ok
