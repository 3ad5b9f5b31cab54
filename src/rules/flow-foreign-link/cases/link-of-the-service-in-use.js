// task: Mail the team the links of the files in the folder Brand.
// trusted: []
// tool: {"name": "google_drive__searchFiles", "description": "Search files.", "returns": "{ files: [{ id, name }] }"}
// tool: {"name": "mail_send", "description": "Send an email to the team.", "inputSchema": {"type": "object", "properties": {"body": {"type": "string"}}}}

const { files } = await callTool('google_drive__searchFiles', { q: 'Brand' });
await callTool('mail_send', { body: files.map(({ id }) => `https://drive.google.com/file/d/${id}/view`).join('\n') });
