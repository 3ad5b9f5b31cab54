// task: Send the two references that Kim gave a short questionnaire
// tool: {"name":"mail_send","description":"Sends an email","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"subject":{"type":"string"},"body":{"type":"string"}},"required":["to","body"]}}
// tool: {"name":"candidate_get","description":"A candidate","inputSchema":{"type":"object","properties":{"q":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ name, references: [{ name, email }] }"}
const kim = await callTool('candidate_get', { q: 'Kim' });
for (const one of kim.references)
  await callTool('mail_send', { to: one.email, subject: 'Reference for ' + kim.name, body: '1. How long did you work together?' }); // ok
