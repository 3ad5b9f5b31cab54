// task: Run my_team_absences for May and mail it to me, for my own planning.
// tool: {"name": "profile_me", "description": "The user.", "inputSchema": {"type": "object", "properties": {}}, "returns": "{ mail, manager }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "report_run", "description": "Run a saved report.", "inputSchema": {"type": "object", "properties": {"report": {"type": "string"}}}, "returns": "{ rows }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "send_mail", "description": "Send a mail.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "cc": {"type": "string"}, "subject": {"type": "string"}}}, "returns": "{ id }", "annotations": {"readOnlyHint": false}}


const me = await callTool('profile_me', {});
const { rows } = await callTool('report_run', { report: 'my_team_absences' });
await callTool('send_mail', { to: me.mail, cc: '', subject: `Absences (${rows.length})` }); // ok
