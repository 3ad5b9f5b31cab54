// task: Let the altos know that we meet in the small hall tonight.
// trusted: ["choir.example"]
// tool: {"name": "groups_lookup", "description": "Chat groups by similarity of their names to a text; ten are returned in any case.", "inputSchema": {"type": "object", "properties": {"text": {"type": "string"}}}, "returns": "{ groups: [{ id, title, size }] }", "annotations": {"readOnlyHint": true, "openWorldHint": false}}
// tool: {"name": "group_write", "description": "Write to everybody in a chat group.", "inputSchema": {"type": "object", "properties": {"group": {"type": "string"}, "text": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": true}}

const { groups } = await tools.groups_lookup({ text: 'altos' });
for (const group of groups) {
  if (group.title.toLowerCase() !== 'altos') continue;
  await tools.group_write({ group: group.id, text: 'Tonight we meet in the small hall.' });
}
return groups.length;
