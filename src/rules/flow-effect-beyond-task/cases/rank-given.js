// task: Give Kim Aro maintainer on the ferry repos (ferry-api, ferry-web). She follows Jo Lind, so take him down to read.
// tool: {"name": "people_find", "description": "Find members by name.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}}}}
// tool: {"name": "repo_set_collaborator", "description": "Set the permission of a user on a repository: pull, triage, push, maintain or admin.", "inputSchema": {"type": "object", "properties": {"repo": {"type": "string"}, "username": {"type": "string"}, "permission": {"type": "string"}}}}

const [kim] = await callTool('people_find', { name: 'Kim Aro' });
const [jo] = await callTool('people_find', { name: 'Jo Lind' });
for (const repo of ['ferry-api', 'ferry-web']) {
  await callTool('repo_set_collaborator', { repo, username: kim.login, permission: 'maintain' }); // ok
  await callTool('repo_set_collaborator', { repo, username: jo.login, permission: 'pull' }); // ok
}
