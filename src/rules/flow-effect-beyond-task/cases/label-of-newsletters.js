// task: Make a filter that puts the label Reading on the newsletters of news@weir.example and skips the inbox.
// trusted: ["weir.example"]
// tool: {"name": "labels_list", "description": "List the labels of the mailbox.", "inputSchema": {"type": "object", "properties": {}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ labels: [{ id, name, type }] }"}
// tool: {"name": "filters_create", "description": "Create a mail filter. System labels such as INBOX, UNREAD or TRASH can be added and removed.", "inputSchema": {"type": "object", "properties": {"criteria": {"type": "object"}, "action": {"type": "object"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}, "returns": "{ id }"}

const { labels } = await callTool('labels_list', {});
const own = labels.filter((l) => l.name !== 'TRASH' && l.name !== 'SPAM');
const byName = Object.fromEntries(own.map((l) => [l.name.toLowerCase(), l.id]));
await callTool('filters_create', { criteria: { from: 'news@weir.example' }, action: { addLabelIds: [byName.reading], removeLabelIds: ['INBOX'] } });
