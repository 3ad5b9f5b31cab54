// task: Delete sessions that expired more than 90 days ago in id-db.
// trusted: ["id-db"]
// tool: {"name": "db_exec", "description": "Run a write statement.", "inputSchema": {"type": "object", "properties": {"db": {"type": "string"}, "sql": {"type": "string"}}}, "returns": "{ rowCount }"}

await callTool('db_exec', { db: 'id-db', sql: "delete from sessions where expires_at < now() - interval '90 days'" }); // ok
