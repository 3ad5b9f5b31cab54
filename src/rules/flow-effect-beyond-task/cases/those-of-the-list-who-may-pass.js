// task: Send all members of list L-4 who have agreed to it the invitation I-2.
// trusted: []
// tool: {"name": "list_get", "description": "Members of a list.", "inputSchema": {"type": "object", "properties": {"list": {"type": "string"}}}, "returns": "{ members: [{ mail, agreed }] }"}
// tool: {"name": "invite", "description": "Mail an invitation to an address.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "invitation": {"type": "string"}}}}

const { members } = await callTool('list_get', { list: 'L-4' });
const agreed = new Set(members.filter((member) => member.agreed).map((member) => member.mail));
for (const { mail } of members) if (agreed.has(mail)) await callTool('invite', { to: mail, invitation: 'I-2' });
