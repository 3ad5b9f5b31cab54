// task: Weekly: list PRs that wait for review > 3 days and ping the requested reviewers in their PR as a comment. Skip drafts.
// trusted: ["quartz.dev"]
// tool: {"name":"gh_list_prs","description":"Open pull requests","inputSchema":{"type":"object","properties":{"repo":{"type":"string"},"page":{"type":"integer"}}},"returns":"{ prs: [{ number, title, draft, updated_at, reviewers: [login], author, body }], next }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"gh_comment","description":"Comment on a pull request","inputSchema":{"type":"object","properties":{"repo":{"type":"string"},"number":{"type":"integer"},"body":{"type":"string"}}},"returns":"{ id }","annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}
// tool: {"name":"gh_merge","description":"Merge a pull request","inputSchema":{"type":"object","properties":{"repo":{"type":"string"},"number":{"type":"integer"},"method":{"type":"string"}}},"returns":"{ sha }","annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":true}}
// tool: {"name":"gh_approve","description":"Approve a pull request","inputSchema":{"type":"object","properties":{"repo":{"type":"string"},"number":{"type":"integer"}}},"returns":"{ id }","annotations":{"readOnlyHint":false,"openWorldHint":false}}

const repo = 'quartz/core';
const old = Date.now() - 3 * 864e5;
const waiting = [];
let page = 1;
while (page) {
  const { prs, next } = await callTool('gh_list_prs', { repo, page });
  waiting.push(...prs.filter((p) => !p.draft && p.reviewers.length && Date.parse(p.updated_at) < old));
  page = next;
}
await Promise.all(waiting.map((p) => callTool('gh_comment', { repo, number: p.number, body: `${p.reviewers.map((r) => '@' + r).join(' ')} friendly ping, this waits for your review.` })));
return waiting.map((p) => `#${p.number} ${p.title}`);
