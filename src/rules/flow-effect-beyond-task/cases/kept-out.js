// task: Write to the guests of last summer about the early prices. Not the ones who opted out.
// trusted: []
// tool: {"name":"guests_list","description":"Guests of a season","inputSchema":{"type":"object","properties":{"season":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ guests: [{ email, opted_out, spent }] }"}
// tool: {"name":"mail_send","description":"Send a mail","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"text":{"type":"string"}}},"returns":"{ ok }"}

const { guests } = await callTool('guests_list', { season: 'summer' });
for (const guest of guests.filter((one) => !one.opted_out && one.email)) {
  await callTool('mail_send', { to: guest.email, text: 'Early prices' }); // ok
}
