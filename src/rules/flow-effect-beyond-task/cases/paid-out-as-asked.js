// task: Refund sale S-118 to the card it was paid with, and pay the same sum out to the till account.
// trusted: ["mill.example"]
// tool: {"name":"till_sale","description":"A sale.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ id, amount, account }"}
// tool: {"name":"till_refund","description":"Refund a sale to the card.","inputSchema":{"type":"object","properties":{"sale":{"type":"string"},"amount":{"type":"number"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}
// tool: {"name":"till_payout","description":"Pay a sum out to an account.","inputSchema":{"type":"object","properties":{"account":{"type":"string"},"amount":{"type":"number"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}

const sale = await callTool('till_sale', { id: 'S-118' });
await callTool('till_refund', { sale: sale.id, amount: sale.amount }); // ok
await callTool('till_payout', { account: 'till', amount: sale.amount }); // ok
