// task: Summarise my unread mail. I am ines@ours.example.
// trusted: ["ours.example"]
// tool: {"name": "mail_list", "description": "Unread mail of the user.", "returns": "{ mails: [{ id, subject }] }"}
// tool: {"name": "mail_get", "description": "One mail.", "inputSchema": {"type": "object", "properties": {"mail_id": {"type": "string"}}}, "returns": "{ text }"}

const { mails } = await callTool('mail_list', {});
const found = [];
for (const { id } of mails) found.push(await callTool('mail_get', { mail_id: id }));
return found;
