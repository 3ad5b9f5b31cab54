// task: Which employees without an IBAN do we have in sales?
// trusted: []
// tool: {"name": "hr_query", "description": "Query employee records; choose the fields to be returned.", "inputSchema": {"type": "object", "properties": {"department": {"type": "string"}, "fields": {"type": "array", "items": {"type": "string"}}}}, "annotations": {"readOnlyHint": true}, "returns": "{ rows: { name: string, iban: string }[] }"}

const { rows } = await callTool('hr_query', { department: 'sales', fields: ['name', 'iban'] }); // ok
return rows.filter((row) => row.iban === '').map((row) => row.name);
