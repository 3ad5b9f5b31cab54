// task: Do a dry run of the purge of users who were inactive for 400 days; if it would delete fewer than 50, then purge them.
// tool: {"name": "purge_users", "description": "Delete accounts that were inactive.", "inputSchema": {"type": "object", "properties": {"days": {"type": "number"}, "dryRun": {"type": "boolean"}}}, "returns": "{ count }", "annotations": {"destructiveHint": true}}

const { count } = await callTool('purge_users', { days: 400, dryRun: true }); // ok
if (count < 50) await callTool('purge_users', { days: 400 }); // ok
