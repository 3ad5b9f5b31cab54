// task: List the patients who were admitted today, leave out the diagnosis.
// trusted: []
// tool: {"name": "sql_query", "description": "Run a read-only SQL query.", "inputSchema": {"type": "object", "properties": {"sql": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ rows: object[] }"}

await callTool('sql_query', { sql: 'SELECT name FROM patients WHERE admitted = current_date' }); // ok
await callTool('sql_query', { sql: 'SELECT name, diagnosis FROM patients WHERE admitted = current_date' }); // expect: FLOW_EXCESS_FIELDS
