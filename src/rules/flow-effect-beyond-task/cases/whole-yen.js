// task: Pay Mori Print JPY 52,300 for the posters (supplier sup_4410).
// tool: {"name":"payouts_create","description":"Pays a supplier. amount is in the smallest unit of the currency.","inputSchema":{"type":"object","properties":{"supplier":{"type":"string"},"amount":{"type":"integer"},"currency":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ id }"}
const WHOLE = new Set(['jpy', 'krw']);
const inMinor = (value, currency) => (WHOLE.has(currency) ? value : Math.round(value * 100));
await callTool('payouts_create', { supplier: 'sup_4410', amount: inMinor(52300, 'jpy'), currency: 'jpy' }); // ok
