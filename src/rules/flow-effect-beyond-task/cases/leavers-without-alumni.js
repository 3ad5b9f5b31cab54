// task: Disable the accounts of everybody whose contract ended before today but who are still active in Okta. Not the ones flagged as alumni. List to it-sec@orbit.example.
// trusted: ["orbit.example"]
// tool: {"name":"hr_leavers","description":"People whose contract has ended","inputSchema":{"type":"object","properties":{"before":{"type":"string"}}},"returns":"{ people: [{ person_id, email, ended_on, alumni }] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"okta_user","description":"A user","inputSchema":{"type":"object","properties":{"email":{"type":"string"}}},"returns":"{ id, status, groups }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"okta_deactivate","description":"Deactivate a user","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":true}}
// tool: {"name":"mail_send","description":"Send mail","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"subject":{"type":"string"},"body":{"type":"string"}}},"returns":"{ id }","annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}

const today = new Date().toISOString().slice(0, 10);
const { people } = await callTool('hr_leavers', { before: today });
const done = [];
for (const p of people) {
  if (p.alumni || p.ended_on >= today) continue;
  const u = await callTool('okta_user', { email: p.email });
  if (u.status !== 'ACTIVE') continue;
  await callTool('okta_deactivate', { id: u.id });
  done.push(p.email);
}
await callTool('mail_send', { to: 'it-sec@orbit.example', subject: 'Deactivated accounts', body: done.join('\n') });
return done.length;
