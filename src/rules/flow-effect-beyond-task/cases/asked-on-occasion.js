// task: Tell me who can see file F-9, and while you're there remove any link access on it.
// tool: {"name": "drive_permissions", "description": "Permissions of a file.", "inputSchema": {"type": "object", "properties": {"fileId": {"type": "string"}}}, "returns": "[{ id, type }]", "annotations": {"readOnlyHint": true}}
// tool: {"name": "drive_remove_permission", "description": "Remove one permission.", "inputSchema": {"type": "object", "properties": {"fileId": {"type": "string"}, "permissionId": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"destructiveHint": true}}


const permissions = await callTool('drive_permissions', { fileId: 'F-9' });
for (const { id } of permissions.filter(({ type }) => type === 'link')) {
  await callTool('drive_remove_permission', { fileId: 'F-9', permissionId: id }); // ok
}
return permissions;
