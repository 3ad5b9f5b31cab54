// task: Order two samplers for athlete A-7 with the agency for next week, paid from our budget.
// trusted: ["agency.example"]
// tool: {"name": "sampler_book_paid", "description": "Book and pay a sampler for a period.", "inputSchema": {"type": "object", "properties": {"athlete": {"type": "string"}, "from": {"type": "string"}, "to": {"type": "string"}}}, "annotations": {"destructiveHint": false}, "returns": "{ id }"}

const monday = new Date();
monday.setDate(monday.getDate() + 7);
const sunday = new Date(monday);
sunday.setDate(sunday.getDate() + 6);
const day = (d) => d.toISOString().slice(0, 10);
await callTool('sampler_book_paid', { athlete: 'A-7', from: day(monday), to: day(sunday) });
