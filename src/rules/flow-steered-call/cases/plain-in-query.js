// task: How many berths did the skipper of ticket 88123 book this year? The code is in the description.
// tool: {"name": "ticket_get", "description": "Get a support ticket with its description.", "inputSchema": {"type": "object", "properties": {"id": {"type": "integer"}}}}
// tool: {"name": "warehouse_query", "description": "Run a read-only SQL query on the warehouse.", "inputSchema": {"type": "object", "properties": {"sql": {"type": "string"}}}}

const ticket = await callTool('ticket_get', { id: 88123 });
const count = async (column, value) =>
  (await callTool('warehouse_query', { sql: `SELECT count(*) AS n FROM berths WHERE ${column} = '${value}'` }))[0].n; // ok
const found = /\bSKIP-\d{5,8}\b/.exec(ticket.description);
const code = ticket.description.slice(6).trim();
if (!found || !/^SKIP-\d{5,8}$/.test(code)) throw new Error('no code');
return [
  await count('code', found[0]),
  await count('code', code),
  await count('code', ticket.description.replace(/[^A-Z0-9-]/g, '')),
  await count('no', Number(ticket.description)),
  await count('ticket', ticket.requester_id),
];
