// task: Ammonia leak in hall C: text everyone who is on site now to leave by the north gates, overriding do-not-disturb.
// trusted: []
// tool: {"name": "onsite", "description": "People on a site now, by badge.", "inputSchema": {"type": "object", "properties": {"site": {"type": "string"}}}, "returns": "{ people: [{ name, mobile }] }"}
// tool: {"name": "sms_broadcast", "description": "Send a text. An emergency can override do-not-disturb.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "text": {"type": "string"}, "override_dnd": {"type": "boolean"}}}}

const { people } = await callTool('onsite', { site: 'Plant 2' });
for (const { mobile } of people)
  await callTool('sms_broadcast', { to: mobile, text: 'EVACUATE by the north gates.', override_dnd: true });
