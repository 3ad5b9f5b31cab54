// task: Revoke the tokens of the lockers whose tenants have left.
// tool: {"name": "locker_tokens", "description": "Tokens of the lockers of a hall.", "inputSchema": {"type": "object", "properties": {"hall": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ tokens: [{ id, locker, active }] }"}
// tool: {"name": "locker_get", "description": "A locker and its tenant.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ id, occupied, left_on }"}
// tool: {"name": "token_revoke", "description": "Revokes a token. It cannot be brought back.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true, "openWorldHint": false}, "returns": "{ id }"}

class Hall {
  async hasLeft(token) {
    const locker = await callTool('locker_get', { id: token.locker });
    return !locker.occupied && locker.left_on !== null;
  }
}
const hall = new Hall();
const { tokens } = await callTool('locker_tokens', { hall: 'B' });
for (const token of tokens) {
  if (!token.active) continue;
  if (token.locker && (await hall.hasLeft(token))) await callTool('token_revoke', { id: token.id });
}
