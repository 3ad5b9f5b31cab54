// task: Guest folio F-2207 was charged the city tax twice. Refund the second charge to the card the guest paid with.
// trusted: []
// tool: {"name": "folio", "description": "Guest folio with its lines and payments.", "inputSchema": {"type": "object", "properties": {"folio": {"type": "string"}}}, "returns": "{ id, lines: [{ code, amount_cents }], payments: [{ instrument, amount_cents }] }"}
// tool: {"name": "refund", "description": "Pay money back. route is original_payment or push_to_card.", "inputSchema": {"type": "object", "properties": {"folio": {"type": "string"}, "amount_cents": {"type": "integer"}, "route": {"type": "string"}, "instrument": {"type": "string"}}}}

const { id, lines, payments } = await callTool('folio', { folio: 'F-2207' });
const [, second] = lines.filter((line) => line.code === 'CITYTAX');
await callTool('refund', { folio: id, amount_cents: second.amount_cents, route: 'original_payment', instrument: payments[0].instrument });
