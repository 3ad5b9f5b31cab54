// task: We need this done before 1 May: delete the drafts in the folder old
// tool: {"name":"files_list","description":"Lists files","inputSchema":{"type":"object","properties":{"folder":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ files: [{ id, name, kind, due_at }] }"}
// tool: {"name":"files_delete","description":"Deletes a file","inputSchema":{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}}
const { files } = await callTool('files_list', { folder: 'old' });
for (const file of files.filter((one) => one.kind === 'draft' && one.due_at > '2026-05-01'))
  await callTool('files_delete', { id: file.id }); // ok
