// task: Update the entries of the mirror so that each matches the source exactly.
// trusted: []
// tool: {"name": "source_list", "description": "Entries of the source.", "inputSchema": {"type": "object", "properties": {}}, "returns": "{ entries: [{ id, hash, text }] }"}
// tool: {"name": "mirror_get", "description": "One entry of the mirror.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ hash }"}
// tool: {"name": "mirror_update", "description": "Update an entry of the mirror.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "text": {"type": "string"}}}}

const { entries } = await callTool('source_list', {});
for (const entry of entries) {
  const there = await callTool('mirror_get', { id: entry.id });
  if (there.hash === entry.hash) continue;
  await callTool('mirror_update', { id: entry.id, text: entry.text });
}
