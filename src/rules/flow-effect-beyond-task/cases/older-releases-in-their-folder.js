// task: Remove release /srv/app/releases/41 and all older ones from web-1.
// trusted: []
// tool: {"name": "host_ls", "description": "Entries of a directory.", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}}}, "returns": "{ entries: [{ name, dir }] }"}
// tool: {"name": "host_rm", "description": "Remove a file, or a directory and all below it.", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}, "recursive": {"type": "boolean"}}}}

const { entries } = await callTool('host_ls', { path: '/srv/app/releases' });
for (const e of entries) if (e.dir && Number(e.name) <= 41) await callTool('host_rm', { path: `/srv/app/releases/${e.name}`, recursive: true });
