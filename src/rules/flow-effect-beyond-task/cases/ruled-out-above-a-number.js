// task: Bring the badges in line with the list: paid members get theirs on, whoever ran out gets it off. If more than 60 would be switched off don't switch anything, the list is broken then.
// tool: {"name":"badges_list","description":"All badges.","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ badges: [{ id, on, paid }] }"}
// tool: {"name":"badge_switch","description":"Switch one badge on or off.","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"on":{"type":"boolean"}}},"annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":false}}

const { badges } = await callTool('badges_list', {});
const plan = badges.filter(({ on, paid }) => on !== paid);
if (plan.filter(({ on }) => on).length > 60) return 'the list looks broken';
for (const { id, paid } of plan) await callTool('badge_switch', { id, on: paid });
