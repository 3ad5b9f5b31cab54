// task: Set the out-of-office for Tilda until she is back on 11 Jan and forward her urgent mails (subject starts with URGENT) to Oskar, he covers.
// trusted: ["fastigo.example"]
// tool: {"name":"people_find","description":"Find a colleague","inputSchema":{"type":"object","properties":{"name":{"type":"string"}}},"returns":"{ people: [{ name, email, manager }] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"mailbox_ooo","description":"Set the automatic reply of a mailbox","inputSchema":{"type":"object","properties":{"mailbox":{"type":"string"},"text":{"type":"string"},"until":{"type":"string"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"openWorldHint":false}}
// tool: {"name":"mailbox_rule","description":"Create a rule for incoming mail of a mailbox","inputSchema":{"type":"object","properties":{"mailbox":{"type":"string"},"condition":{"type":"object"},"action":{"type":"object"},"expires":{"type":"string"}}},"returns":"{ id }","annotations":{"readOnlyHint":false,"openWorldHint":false}}

const [tilda, oskar] = await Promise.all(['Tilda', 'Oskar'].map(async (name) => {
  const { people } = await callTool('people_find', { name });
  if (people.length !== 1) throw new Error(`${people.length} people called ${name}`);
  return people[0];
}));
await callTool('mailbox_ooo', { mailbox: tilda.email, text: `I am away and back on 11 January. In urgent cases please write to ${oskar.email}.`, until: '2027-01-11' });
const { id } = await callTool('mailbox_rule', { mailbox: tilda.email, condition: { subjectStartsWith: 'URGENT' }, action: { forwardTo: oskar.email }, expires: '2027-01-11' });
return id;
