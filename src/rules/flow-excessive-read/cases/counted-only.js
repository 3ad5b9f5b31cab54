// task: How many documents has the index customers?
// tool: {"name": "es_search", "description": "Search an index.", "inputSchema": {"type": "object", "properties": {"index": {"type": "string"}, "query": {"type": "object"}, "size": {"type": "integer"}}}, "returns": "{ total, hits: [{ name, email }] }", "annotations": {"readOnlyHint": true}}

const { total } = await callTool('es_search', { index: 'customers', query: { match_all: {} }, size: 0 }); // ok
return total;
