// task: Text the volunteers in Lund who are not vaccinated that the clinic is open on Saturday.
// tool: {"name":"volunteers","description":"Volunteers of a town.","inputSchema":{"type":"object","properties":{"town":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ name, phone, vaccinated, vaccination }]"}
// tool: {"name":"text_send","description":"Sends a text message.","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"text":{"type":"string"}}},"annotations":{"openWorldHint":true},"returns":"{ id }"}
function split(list, test) {
  const a = [];
  const b = [];
  for (const one of list) (test(one) ? a : b).push(one);
  return [a, b];
}
const isVaccinated = (person) => person.vaccinated === true;
const [others, invited] = split(await callTool('volunteers', { town: 'Lund' }), isVaccinated);
for (const { phone } of invited) await callTool('text_send', { to: phone, text: 'The clinic is open on Saturday.' }); // ok
return others.length;
