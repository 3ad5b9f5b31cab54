// task: Archive done: drop the partition audit_2017_03 of audit_events in audit-db.
// trusted: ["audit-db"]
// tool: {"name": "db_ddl", "description": "Run DDL.", "inputSchema": {"type": "object", "properties": {"db": {"type": "string"}, "sql": {"type": "string"}}}, "returns": "{ ok }"}

await callTool('db_ddl', { db: 'audit-db', sql: 'alter table audit_events detach partition audit_2017_03' }); // ok
await callTool('db_ddl', { db: 'audit-db', sql: 'drop table audit_2017_03' }); // ok
