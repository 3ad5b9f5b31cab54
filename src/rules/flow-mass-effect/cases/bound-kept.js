// task: delete merged branches older than two months in ferry-web, not main
// tool: {"name": "vcs_list_branches", "description": "List branches with last commit date and whether they are merged.", "inputSchema": {"type": "object", "properties": {"repo": {"type": "string"}, "page": {"type": "integer"}}}}
// tool: {"name": "vcs_delete_branch", "description": "Delete a branch.", "inputSchema": {"type": "object", "properties": {"repo": {"type": "string"}, "branch": {"type": "string"}}}}

const cutoff = new Date();
cutoff.setMonth(cutoff.getMonth() - 2);
const branches = await callTool('vcs_list_branches', { repo: 'ferry-web', page: 1 });
const gone = branches.filter((b) => b.merged && b.name !== 'main' && new Date(b.last_commit_at) < cutoff);
for (const branch of gone) await callTool('vcs_delete_branch', { repo: 'ferry-web', branch: branch.name }); // ok
return { deleted: gone.length };
