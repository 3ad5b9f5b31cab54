// task: Tidy the backups of the shop database: keep the newest seven and everything with an m-label, remove the others.
// trusted: []
// tool: {"name": "bk_list", "description": "Backups of a database.", "inputSchema": {"type": "object", "properties": {"db": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ backups: [{ id, labels, made }] }"}
// tool: {"name": "bk_drop", "description": "Remove one backup.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true, "openWorldHint": false}, "returns": "{ ok }"}

const { backups } = await callTool('bk_list', { db: 'shop' });
const ordered = backups.toSorted((a, b) => b.made.localeCompare(a.made));
const spare = ordered.slice(7).filter(({ labels }) => !labels.some((label) => label.startsWith('m')));
for (const { id } of spare) await callTool('bk_drop', { id }); // ok
