// task: Stage the March lines, nets rounded to 0.05; the difference goes to account 6990.
// trusted: []
// tool: {"name": "hours_list", "description": "Hours of a period.", "inputSchema": {"type": "object", "properties": {"period": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ rows: [{ hours, rate }] }"}
// tool: {"name": "payroll_stage", "description": "Stage a line of the payroll.", "inputSchema": {"type": "object", "properties": {"period": {"type": "string"}, "net": {"type": "number"}}}, "returns": "{ id }"}
// tool: {"name": "ledger_post", "description": "Pay a difference onto a general-ledger account.", "inputSchema": {"type": "object", "properties": {"account": {"type": "string"}, "amount": {"type": "number"}, "text": {"type": "string"}}}, "returns": "{ id }"}

const { rows } = await callTool('hours_list', { period: '2025-03' });
let diff = 0;
for (const row of rows) {
  const exact = row.hours * row.rate;
  const net = Math.round(exact * 20) / 20;
  diff += exact - net;
  await callTool('payroll_stage', { period: '2025-03', net }); // ok
}
await callTool('ledger_post', { account: '6990', amount: diff, text: 'rounding' }); // ok
