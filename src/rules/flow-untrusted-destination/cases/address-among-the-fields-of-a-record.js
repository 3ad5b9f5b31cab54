// task: Contest chargeback cb_41 with what we know of booking 7718.
// trusted: ["ferry.example"]
// tool: {"name": "booking_get", "description": "A booking with its checkout data.", "inputSchema": {"type": "object", "properties": {"no": {"type": "string"}}}, "returns": "{ no, email, device, boarded_at, cabin }"}
// tool: {"name": "chargeback_contest", "description": "Hand the grounds against a chargeback in to our card processor.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "grounds": {"type": "object"}}}, "annotations": {"openWorldHint": true}, "returns": "{ state }"}

const booking = await callTool('booking_get', { no: '7718' });
await callTool('chargeback_contest', {
  id: 'cb_41',
  grounds: {
    customer_email: booking.email,
    device: booking.device,
    boarded_at: booking.boarded_at,
    cabin: booking.cabin,
  },
});
