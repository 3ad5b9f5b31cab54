// task: User m.okafor is locked out after too many attempts. Let her in again, and revoke the expired tokens of her account.
// tool: {"name":"user_get","description":"Directory user","inputSchema":{"type":"object","properties":{"login":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ id, login, locked }"}
// tool: {"name":"user_update","description":"Changes an account","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"locked":{"type":"boolean"}}},"returns":"{ ok }"}
// tool: {"name":"token_list","description":"Tokens of an account","inputSchema":{"type":"object","properties":{"account":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ tokens: [{ id, expiresAt, expired }] }"}
// tool: {"name":"token_revoke","description":"Revokes a token","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"returns":"{ ok }"}

const user = await callTool('user_get', { login: 'm.okafor' });
await callTool('user_update', { id: user.id, locked: false }); // ok
const { tokens } = await callTool('token_list', { account: 'm.okafor' });
const now = new Date().toISOString();
for (const token of tokens.filter((one) => one.expiresAt < now)) await callTool('token_revoke', { id: token.id }); // ok
