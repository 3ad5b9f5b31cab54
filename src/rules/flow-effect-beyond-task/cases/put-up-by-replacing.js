// task: Publish the hall timetable of week 19 on the club's page.
// trusted: ["mill.example"]
// tool: {"name":"hall.slots","description":"Slots of the hall.","inputSchema":{"type":"object","properties":{"week":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ slots: [{ day, from, team }] }"}
// tool: {"name":"site.set_block","description":"Replace the html of a block on the club's page.","inputSchema":{"type":"object","properties":{"block":{"type":"string"},"html":{"type":"string"}}},"annotations":{"destructiveHint":false},"returns":"{ ok }"}
// tool: {"name":"hall.replace_slot","description":"Replace the team of a slot.","inputSchema":{"type":"object","properties":{"day":{"type":"string"},"from":{"type":"string"},"team":{"type":"string"}}},"annotations":{"destructiveHint":false},"returns":"{ ok }"}

const { slots } = await callTool('hall.slots', { week: '2025-W19' });
const rows = slots.map((slot) => `<tr><td>${slot.day}</td><td>${slot.from}</td><td>${slot.team}</td></tr>`);
await callTool('site.set_block', { block: 'timetable', html: `<table>${rows.join('')}</table>` }); // ok
