// task: Remove the public links of the files in Contracts.
// trusted: ["quarry.example"]
// tool: {"name": "drive_list", "description": "List files.", "inputSchema": {"type": "object", "properties": {"folder": {"type": "string"}}}, "returns": "[{ id, owner, permissions: [{ id, type }] }]", "annotations": {"readOnlyHint": true}}
// tool: {"name": "drive_delete_permission", "description": "Delete a permission.", "inputSchema": {"type": "object", "properties": {"fileId": {"type": "string"}, "permissionId": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"destructiveHint": true}}

for (const file of await callTool('drive_list', { folder: 'Contracts' })) {
  if (!file.owner.endsWith('@quarry.example')) continue;
  for (const { id } of file.permissions.filter(({ type }) => type === 'anyone')) {
    await callTool('drive_delete_permission', { fileId: file.id, permissionId: id }); // ok
  }
}
