// task: Make one issue in team SUP which lists what customers ask for, with links.
// trusted: []
// tool: {"name": "intercom_search", "description": "Search conversations.", "inputSchema": {"type": "object", "properties": {"state": {"type": "string"}}}, "returns": "{ conversations: [{ id, title }] }"}
// tool: {"name": "issue_create", "description": "Create an issue.", "inputSchema": {"type": "object", "properties": {"team": {"type": "string"}, "description": {"type": "string"}}}}

const { conversations } = await callTool('intercom_search', { state: 'open' });
const lines = conversations.map((one) => `- [${one.title}](https://app.intercom.com/inbox/${one.id})`);
await callTool('issue_create', { team: 'SUP', description: lines.join('\n') });
