// task: Pay author A-7 the fee for the second quarter; try again if the service times out.
// tool: {"name": "get_statement", "description": "Fee statement of one author and quarter.", "inputSchema": {"type": "object", "properties": {"author": {"type": "string"}, "quarter": {"type": "string"}}}, "returns": "{ author, account, due_cents, paid }"}
// tool: {"name": "pay_fee", "description": "Pay a fee. A key which was used before is not paid again.", "inputSchema": {"type": "object", "properties": {"account": {"type": "string"}, "cents": {"type": "integer"}, "key": {"type": "string"}}}, "returns": "{ payment }"}

const statement = await callTool('get_statement', { author: 'A-7', quarter: '2026Q2' });
if (statement.paid || statement.due_cents <= 0) return 'nothing to pay';
for (let attempt = 0; attempt < 3; attempt++) {
  try {
    return await callTool('pay_fee', { account: statement.account, cents: statement.due_cents, key: 'A-7-2026Q2' });
  } catch (e) {
    if (!/timeout/i.test(e.message)) throw e;
  }
}
