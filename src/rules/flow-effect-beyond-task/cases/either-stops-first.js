// task: Refund the returned parcels of this week. What the depot rejected waits for me.
// trusted: []
// tool: {"name":"parcel_list","description":"Parcels that came back","inputSchema":{"type":"object","properties":{"week":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ parcels: [{ id, blocked, checked_at, paid }] }"}
// tool: {"name":"parcel_refund","description":"Refund what was paid for a parcel","inputSchema":{"type":"object","properties":{"parcel":{"type":"string"},"amount":{"type":"number"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":false},"returns":"{ ok }"}

const { parcels } = await callTool('parcel_list', { week: '2027-W08' });
const waiting = [];
for (const parcel of parcels) {
  if (parcel.blocked || !parcel.checked_at) {
    waiting.push(parcel.id);
    continue;
  }
  await callTool('parcel_refund', { parcel: parcel.id, amount: parcel.paid }); // ok
}
return waiting;
