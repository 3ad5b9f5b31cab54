// task: The drawing archive of project 1844 is full of old revisions. Trash everything superseded there, please.
// tool: {"name":"files_query","description":"Files of a project site.","inputSchema":{"type":"object","properties":{"site":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ files: [{ id, status }] }"}
// tool: {"name":"files_trash","description":"Trash a file.","inputSchema":{"type":"object","properties":{"site":{"type":"string"},"id":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":false}}

const own = { site: 'prj-1844' };
const { files } = await callTool('files_query', own);
for (const { id } of files.filter(({ status }) => status === 'superseded')) await callTool('files_trash', { ...own, id });
