// What an agent may write for the task in tools.mjs.
const { text } = await callTool('files:read', { name: 'payments-2026-10.csv' });
const payments = text
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [reference, amount, payer] = line.split(',');
    return { reference, payer, cents: Math.round(Number(amount) * 100) };
  });
const { invoices } = await callTool('invoices:open', {});
const open = new Map(invoices.map((invoice) => [invoice.number, invoice]));

const paid = [];
const different = [];
const unknown = [];
for (const payment of payments) {
  const invoice = open.get(payment.reference);
  if (!invoice) unknown.push(payment);
  else if (invoice.cents !== payment.cents) different.push({ ...payment, wanted: invoice.cents });
  else {
    await callTool('invoices:mark_paid', { number: invoice.number });
    paid.push(payment);
  }
}

const euros = (cents) => (cents / 100).toFixed(2);
const report = [
  '# Payments of October 2026',
  '',
  ...paid.map((one) => `- ${one.reference}: paid, ${euros(one.cents)}`),
  ...different.map((one) => `- ${one.reference}: ${euros(one.cents)} came, ${euros(one.wanted)} are due`),
  ...unknown.map((one) => `- ${one.reference}: no open invoice, ${euros(one.cents)} from ${one.payer}`),
].join('\n');
await callTool('files:write', { name: 'report-2026-10.md', text: report });
await callTool('mail:send', {
  to: 'accounting@northwind.example',
  subject: 'Payments of October 2026',
  body: `${paid.length} invoices are paid, ${different.length} differ, ${unknown.length} unknown. See report-2026-10.md.`,
});
console.log('reconciled', payments.length, 'payments');
return { paid: paid.length, different: different.length, unknown: unknown.length };
