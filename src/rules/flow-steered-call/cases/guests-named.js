// task: Share the deck with the people who were in the review meeting
// tool: {"name":"event_get","description":"An event","inputSchema":{"type":"object","properties":{"q":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ title, attendees: [{ email }] }"}
// tool: {"name":"drive_find","description":"Finds files","inputSchema":{"type":"object","properties":{"q":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ id, name }]"}
// tool: {"name":"drive_share","description":"Shares a file","inputSchema":{"type":"object","properties":{"file":{"type":"string"},"email":{"type":"string"},"role":{"type":"string"}}}}
const event = await callTool('event_get', { q: 'review' });
const [deck] = await callTool('drive_find', { q: 'deck' });
for (const guest of event.attendees)
  await callTool('drive_share', { file: deck.id, email: guest.email, role: 'viewer' }); // ok
