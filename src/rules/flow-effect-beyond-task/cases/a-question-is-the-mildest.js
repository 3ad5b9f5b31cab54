// task: Which books does reader 20417 still have on loan, and when are they due?
// trusted: []
// tool: {"name": "lib_query", "description": "Run a SQL statement on the library database.", "inputSchema": {"type": "object", "properties": {"sql": {"type": "string"}, "params": {"type": "array"}}}, "returns": "{ rows }"}
// tool: {"name": "lib_renew", "description": "Renew the loan of a book.", "inputSchema": {"type": "object", "properties": {"loan_id": {"type": "string"}}}, "returns": "{ due }"}

const { rows } = await callTool('lib_query', {
  sql: ['SELECT title, due FROM loans', 'WHERE reader = $1 AND returned IS NULL'].join(' '),
  params: ['20417'],
});
return rows;
