// task: Send the reminders for overdue premiums. From 30 days on with the fee of 5.00 €.
// tool: {"name":"open_items","description":"Overdue premiums.","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ items: [{ contract, email, cents, days }] }"}
// tool: {"name":"mail_template","description":"Send an email by a template.","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"template":{"type":"string"},"values":{"type":"object"}}},"annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}

const { items } = await callTool('open_items', {});
for (const { contract, email, cents, days } of items) {
  const total = (cents + (days >= 30 ? 500 : 0)) / 100;
  await callTool('mail_template', { to: email, template: 'reminder', values: { contract, total } });
}
