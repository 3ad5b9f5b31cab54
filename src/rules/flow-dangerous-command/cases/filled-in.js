// task: Which indexes does the table orders have on shop_staging?
// trusted: ["mill.example"]
// tool: {"name":"db_select","description":"Run a SELECT.","inputSchema":{"type":"object","properties":{"db":{"type":"string"},"sql":{"type":"string"},"args":{"type":"array"}}},"annotations":{"readOnlyHint":true},"returns":"{ rows: [] }"}
// tool: {"name":"db_run","description":"Run a script of statements.","inputSchema":{"type":"object","properties":{"db":{"type":"string"},"sql":{"type":"string"}}},"returns":"{ ok }"}

const rows = async (sql, args = []) => (await callTool('db_select', { db: 'shop_staging', sql, args })).rows; // ok
const all = await rows('SELECT indexname FROM pg_indexes WHERE tablename = $1', ['orders']);
const now = await rows('SELECT now()');
return [all, now];
