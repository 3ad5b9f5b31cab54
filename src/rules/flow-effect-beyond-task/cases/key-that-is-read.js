// task: Let the group grp-77120 read the folder Tenders.
// tool: {"name":"folder_find","description":"Finds a folder by its name.","inputSchema":{"type":"object","properties":{"name":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ id, name }"}
// tool: {"name":"folder_share","description":"Gives a principal a role on a folder; everyone stands for all accounts.","inputSchema":{"type":"object","properties":{"folder":{"type":"string"},"principal":{"type":"string"},"role":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}
const SHARE = { folder: 'Tenders', groupId: 'grp-77120', role: 'reader' };
const { id } = await callTool('folder_find', { name: SHARE.folder });
const principalOf = ({ groupId }) => groupId ?? 'everyone';
await callTool('folder_share', { folder: id, principal: principalOf(SHARE), role: SHARE.role }); // ok
