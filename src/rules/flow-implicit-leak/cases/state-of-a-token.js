// task: Revoke the access tokens that are still active though nobody has used them this year, and mail their owners.
// tool: {"name": "tokens_list", "description": "List personal access tokens with owner and last use."}
// tool: {"name": "token_revoke", "description": "Revoke a personal access token.", "inputSchema": {"type": "object", "properties": {"token_id": {"type": "integer"}}}}
// tool: {"name": "people_get", "description": "Get a colleague by id.", "inputSchema": {"type": "object", "properties": {"user_id": {"type": "integer"}}}}
// tool: {"name": "mail_send", "description": "Send a mail.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "subject": {"type": "string"}, "body": {"type": "string"}}}}

const { tokens } = await callTool('tokens_list', {});
for (const t of tokens) {
  if (!t.active || t.revoked || t.last_used_at > '2025-01-01') continue;
  await callTool('token_revoke', { token_id: t.id }); // ok
  const owner = await callTool('people_get', { user_id: t.user_id });
  await callTool('mail_send', { to: owner.email, subject: 'Token revoked', body: `Your token ${t.name} was unused.` }); // ok
}
