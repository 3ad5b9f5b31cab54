// task: Pay Hanbit Glass EUR 380 for the June delivery (supplier sup_2207).
// tool: {"name":"payouts_create","description":"Pays a supplier. amount is in the smallest unit of the currency.","inputSchema":{"type":"object","properties":{"supplier":{"type":"string"},"amount":{"type":"integer"},"currency":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ id }"}
const inMinor = (value) => Math.round(value * 100);
await callTool('payouts_create', { supplier: 'sup_2207', amount: inMinor(380), currency: 'eur' }); // ok
