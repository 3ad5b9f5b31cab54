// task: Mail Jonas Weil (jonas@weil.example) that his claim is settled; for questions he can call phone 0221 448 7190.
// tool: {"name":"mail_send","description":"Sends an email.","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"subject":{"type":"string"},"body":{"type":"string"}}},"annotations":{"openWorldHint":true},"returns":"{ id }"}
const CONTACT = { phone: '0221-4487190' };
const LOCAL = { de: { hours: '8 to 17' }, at: { phone: '0900 311 5582' } };
const { phone, hours } = { ...CONTACT, ...LOCAL.de };
await callTool('mail_send', { to: 'jonas@weil.example', subject: 'Your claim', body: `Your claim is settled. For questions call phone ${phone}, ${hours}.` }); // ok
