// task: Tell the lead of each team which of the people below have not filled in their hours.
// trusted: []
// tool: {"name": "sheet", "description": "Rows of the staffing sheet: the lead of a team, and below the members.", "inputSchema": {"type": "object", "properties": {"week": {"type": "integer"}}}, "returns": "{ rows: [{ kind, name, email, hours }] }"}
// tool: {"name": "mail_lead", "description": "Mail a colleague.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "body": {"type": "string"}}}}

const { rows } = await callTool('sheet', { week: 48 });
let lead = null;
for (const row of rows) {
  if (row.kind === 'lead') lead = row;
  if (row.kind === 'member' && row.hours === null && lead !== null)
    await callTool('mail_lead', { to: lead.email, body: `${row.name} has no hours` });
}
