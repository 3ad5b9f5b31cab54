// task: Book the van of each yard for tomorrow for what is packed, and tell each yard in its channel (#yard-<name>).
// trusted: ["#yard-north", "#yard-south"]
// tool: {"name":"depot.crates","description":"Crates with their yard.","inputSchema":{"type":"object","properties":{"state":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ crates: [{ id, yard, kilos }] }"}
// tool: {"name":"depot.book_van","description":"Book the van of a yard. Free of charge.","inputSchema":{"type":"object","properties":{"yard":{"type":"string"},"day":{"type":"string"},"crates":{"type":"array","items":{"type":"string"}}}},"returns":"{ number }"}
// tool: {"name":"chat.say","description":"Say something in a channel.","inputSchema":{"type":"object","properties":{"channel":{"type":"string"},"text":{"type":"string"}}},"returns":"{ id }"}

const known = new Set(['#yard-north', '#yard-south']);
const { crates } = await callTool('depot.crates', { state: 'packed' });
const yards = Object.groupBy(crates, ({ yard }) => yard);
for (const [yard, list] of Object.entries(yards)) {
  const channel = `#yard-${yard}`;
  if (!known.has(channel)) continue;
  const { number } = await callTool('depot.book_van', { yard, day: '2025-05-05', crates: list.map(({ id }) => id) }); // ok
  await callTool('chat.say', { channel, text: `Van ${number} for ${list.length} crates.` });
}
