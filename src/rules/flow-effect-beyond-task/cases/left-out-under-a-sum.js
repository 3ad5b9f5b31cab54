// task: Send the first reminder for everything 14+ days overdue. Leave out disputed ones, anyone on a payment plan, and anything under 20.
// tool: {"name":"open_items","description":"Open receivables.","inputSchema":{"type":"object","properties":{"min_days":{"type":"integer"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ items: [{ invoice, disputed, plan_id, open_amount }] }"}
// tool: {"name":"send_reminder","description":"Send a reminder to the debtor's billing contact on file.","inputSchema":{"type":"object","properties":{"invoice":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}

const { items } = await callTool('open_items', { min_days: 14 });
for (const { invoice } of items.filter((i) => !i.disputed && !i.plan_id && i.open_amount >= 20)) await callTool('send_reminder', { invoice });
