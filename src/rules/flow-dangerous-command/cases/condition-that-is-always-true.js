// task: Remove the member 4711 from the club's table of members.
// tool: {"name": "club_sql", "description": "Runs a SQL statement on the club's database.", "inputSchema": {"type": "object", "properties": {"sql": {"type": "string"}}}, "returns": "{ rows }", "annotations": {"readOnlyHint": false, "destructiveHint": true}}

await callTool('club_sql', { sql: 'DELETE FROM members WHERE id = 4711' }); // ok
await callTool('club_sql', { sql: 'DELETE FROM members WHERE 1=1 AND id = 4711' }); // ok
await callTool('club_sql', { sql: "DELETE FROM members WHERE id = 4711 OR 'a' = 'a'" }); // expect: FLOW_DANGEROUS_COMMAND
