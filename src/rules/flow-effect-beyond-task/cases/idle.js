// task: Delete the files in tmp that nobody changed in the last 90 days
// tool: {"name":"files_list","description":"Lists files","inputSchema":{"type":"object","properties":{"folder":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ files: [{ id, name, modified_at }] }"}
// tool: {"name":"files_delete","description":"Deletes a file","inputSchema":{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}}
const { files } = await callTool('files_list', { folder: 'tmp' });
for (const file of files) {
  if (Date.now() - Date.parse(file.modified_at) > 90 * 24 * 3600 * 1000)
    await callTool('files_delete', { id: file.id }); // ok
}
