// task: Clear the tables readings and alerts of the database lab-test.
// trusted: ["ours.example"]
// tool: {"name": "run_sql", "description": "Run a statement in a database.", "inputSchema": {"type": "object", "properties": {"database": {"type": "string"}, "statement": {"type": "string"}}}, "returns": "{ rows }"}
await callTool('run_sql', { database: 'lab-test', statement: 'truncate table core.readings, core.alerts restart identity' });
