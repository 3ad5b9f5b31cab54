// task: Park the lapsed licences, the holders may renew them.
// trusted: []
// tool: {"name":"licence_list","description":"Lapsed licences","inputSchema":{"type":"object","properties":{"state":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ licences: [{ id, fees }] }"}
// tool: {"name":"licence_settle","description":"Settle a licence. 'park' keeps it, 'strike' takes it off the register for good.","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"outcome":{"type":"string","enum":["park","strike"]}}},"returns":"{ ok }"}

const { licences } = await callTool('licence_list', { state: 'lapsed' });
for (const licence of licences) {
  await callTool('licence_settle', { id: licence.id, outcome: 'park' }); // ok
}
