// task: Delete all draft rotas for December.
// tool: {"name": "delete_drafts", "description": "Deletes draft rotas of a month; without a team it deletes all of them.", "inputSchema": {"type": "object", "properties": {"month": {"type": "string"}, "team": {"type": "string"}}, "required": ["month"]}, "returns": "{ deleted }"}

await callTool('delete_drafts', { month: 'december' });
