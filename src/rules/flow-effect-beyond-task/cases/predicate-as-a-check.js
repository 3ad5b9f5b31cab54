// task: Close the account 2207 that is dormant.
// trusted: []
// tool: {"name": "account_get", "description": "One account.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ id, state, last_login }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "account_close", "description": "Close an account for good.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"destructiveHint": true}}

const asleep = (one) => one.state === 'dormant' && one.last_login < '2022-01-01';
const one = await callTool('account_get', { id: '2207' });
if (!asleep(one)) return 'still in use';
await callTool('account_close', { id: one.id });
