// task: Give Ingrid (ingrid@audit.example) view access to the folder PBC, and check that "internal drafts" does not come along.
// trusted: ["audit.example"]
// tool: {"name":"drive_children","description":"Direct children of a folder.","inputSchema":{"type":"object","properties":{"folder":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ files: [{ id, name, inheritedPermissionsDisabled }] }"}
// tool: {"name":"drive_share","description":"Share a folder with a person.","inputSchema":{"type":"object","properties":{"folder":{"type":"string"},"email":{"type":"string"},"role":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}

const { files } = await callTool('drive_children', { folder: 'PBC' });
const open = files.filter((f) => f.name === 'internal drafts' && !f.inheritedPermissionsDisabled);
if (open.length === 0) await callTool('drive_share', { folder: 'PBC', email: 'ingrid@audit.example', role: 'reader' });
