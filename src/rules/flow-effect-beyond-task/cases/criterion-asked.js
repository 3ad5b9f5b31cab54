// task: Delete the merged branches of the repository web-shop.
// tool: {"name":"repo_list_branches","description":"Lists the branches of a repository with the date of the last commit","inputSchema":{"type":"object","properties":{"repo":{"type":"string"},"state":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ branches: [{ name, merged, protected, lastCommitAt }] }"}
// tool: {"name":"repo_delete_branch","description":"Deletes a branch for good","inputSchema":{"type":"object","properties":{"repo":{"type":"string"},"name":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}

const { branches } = await callTool('repo_list_branches', { repo: 'web-shop', state: 'merged' });
for (const branch of branches.filter((branch) => branch.protected === false))
  await callTool('repo_delete_branch', { repo: 'web-shop', name: branch.name }); // ok
