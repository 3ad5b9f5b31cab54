// task: Reset the second factor of the people in tickets tagged "new-phone" whose identity the desk has verified.
// tool: {"name": "desk_search", "description": "Search IT tickets.", "inputSchema": {"type": "object", "properties": {"tag": {"type": "string"}}}}
// tool: {"name": "idp_reset_mfa", "description": "Clear a user's MFA factors so that they can enrol again.", "inputSchema": {"type": "object", "properties": {"user": {"type": "string"}}}}

const { results } = await callTool('desk_search', { tag: 'new-phone' });
for (const ticket of results.filter((t) => t.identity_verified === true))
  await callTool('idp_reset_mfa', { user: ticket.requester_login }); // ok
