// task: Delete the draft rota of the night team for December.
// tool: {"name": "list_drafts", "description": "Draft rotas of a month.", "inputSchema": {"type": "object", "properties": {"month": {"type": "string"}}}, "returns": "{ drafts: [{ month, team, hours }] }"}
// tool: {"name": "delete_drafts", "description": "Deletes draft rotas of a month; without a team it deletes all of them.", "inputSchema": {"type": "object", "properties": {"month": {"type": "string"}, "team": {"type": "string"}}, "required": ["month"]}, "returns": "{ deleted }"}

const { drafts } = await callTool('list_drafts', { month: 'december' });
const draft = drafts.find(({ team }) => team === 'night');
if (!draft) return 'no draft';
const { month, team } = draft;
await callTool('delete_drafts', { month, team });
