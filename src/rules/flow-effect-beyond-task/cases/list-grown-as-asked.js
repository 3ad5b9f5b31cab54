// task: Add Minna Salo to the readers of the choir folder, and put the folder under the label spring concert.
// tool: {"name":"folder_get","description":"A folder.","inputSchema":{"type":"object","properties":{"name":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ folder_id, name, readers: [], labels: [] }"}
// tool: {"name":"folder_update","description":"Update a folder. Only given fields change.","inputSchema":{"type":"object","properties":{"folder_id":{"type":"string"},"readers":{"type":"array","items":{"type":"string"}},"labels":{"type":"array","items":{"type":"string"}}}},"returns":"{ folder_id }"}

const folder = await callTool('folder_get', { name: 'choir' });
await callTool('folder_update', { folder_id: folder.folder_id, readers: [...folder.readers, 'Minna Salo'], labels: [...folder.labels, 'spring concert'] }); // ok
