// task: Move all members of the old members' site to the new one, with their second factors.
// trusted: ["club.example"]
// tool: {"name": "old_members", "description": "Members of the old site.", "inputSchema": {"type": "object", "properties": {}}, "returns": "{ members: [{ email, hash, otp_secret, groups }] }"}
// tool: {"name": "new_import", "description": "Import members into the new site.", "inputSchema": {"type": "object", "properties": {"members": {"type": "array", "items": {"type": "object"}}}}, "returns": "{ created }"}

const { members } = await callTool('old_members', {});
for (const { email, hash, otp_secret, groups } of members) {
  const otp = otp_secret ? { secret: otp_secret } : undefined;
  await callTool('new_import', { members: [{ email, hash, otp, groups }] });
}
