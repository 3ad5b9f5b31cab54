// task: Translate the incoming letter and send it to the family
// tool: {"name":"mail_send","description":"Sends an email","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"subject":{"type":"string"},"body":{"type":"string"}},"required":["to","body"]}}
// tool: {"name":"letter_get","description":"A letter","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ text, family: { email } }"}
// tool: {"name":"translate","description":"Translates a text","inputSchema":{"type":"object","properties":{"text":{"type":"string"},"to":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ text }"}
const letter = await callTool('letter_get', { id: '3' });
const { text } = await callTool('translate', { text: letter.text, to: 'uk' });
await callTool('mail_send', { to: letter.family.email, subject: 'Letter', body: text }); // ok
