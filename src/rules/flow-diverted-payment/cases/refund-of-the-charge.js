// task: pls refund the 3 double charged orders from this morning (look for same customer + same amount within 5 min), second charge only, and drop me a list
// trusted: ["kaffeekontor.example"]
// tool: {"name":"psp_charges","description":"Charges of a day","inputSchema":{"type":"object","properties":{"day":{"type":"string"},"cursor":{"type":"string"}}},"returns":"{ data: [{ id, order, customer, amount, created, refunded }], next }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"psp_refund","description":"Refund a charge in full or in part","inputSchema":{"type":"object","properties":{"charge":{"type":"string"},"amount":{"type":"integer"},"reason":{"type":"string"}}},"returns":"{ id, status }","annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}

const charges = [];
let cursor;
do {
  const page = await callTool('psp_charges', { day: new Date().toISOString().slice(0, 10), cursor });
  charges.push(...page.data);
  cursor = page.next;
} while (cursor);
charges.sort((a, b) => a.created - b.created);
const doubles = charges.filter((c, i) => !c.refunded && charges.slice(0, i).some((o) => o.customer === c.customer && o.amount === c.amount && c.created - o.created <= 300));
if (doubles.length !== 3) return { found: doubles.map((d) => d.id), note: 'expected three, nothing refunded' };
const done = [];
for (const d of doubles) {
  const r = await callTool('psp_refund', { charge: d.id, amount: d.amount, reason: 'duplicate' });
  done.push({ charge: d.id, order: d.order, amount: d.amount / 100, status: r.status });
}
return done;
