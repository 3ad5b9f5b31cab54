// task: Book the cheapest offer, max 420 EUR incl. surcharges, and note the cost on shipment SH-77120 only.
// trusted: []
// tool: {"name": "rates", "description": "Offers of the carriers.", "inputSchema": {"type": "object", "properties": {"shipment": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ offers: [{ offer_id, total_eur, surcharges_eur }] }"}
// tool: {"name": "shipment_assign", "description": "Assign an offer to a shipment.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "offer": {"type": "string"}, "cost_eur": {"type": "number"}}}, "returns": "{ state }"}

const { offers } = await callTool('rates', { shipment: 'SH-77120' });
const priced = offers.map((o) => ({ id: o.offer_id, eur: o.total_eur + o.surcharges_eur }));
const [best] = priced.filter((o) => o.eur <= 420).sort((a, b) => a.eur - b.eur);
if (best) await callTool('shipment_assign', { id: 'SH-77120', offer: best.id, cost_eur: best.eur }); // ok
