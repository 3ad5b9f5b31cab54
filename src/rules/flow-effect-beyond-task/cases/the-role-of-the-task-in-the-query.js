// task: Take the files that were shared with me and that nobody has opened since 2024 off my list.
// tool: {"name":"files_search","description":"Search files.","inputSchema":{"type":"object","properties":{"q":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ files: [{ id, name, viewed_at }] }"}
// tool: {"name":"list_remove","description":"Remove a file from the list of the user.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"returns":"{ ok }"}

const { files } = await callTool('files_search', { q: "sharedWithMe = true and viewedTime < '2025-01-01'" });
for (const { id } of files) await callTool('list_remove', { id }); // ok
