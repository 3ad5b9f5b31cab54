// task: End the session of the lost phone of Kim Lund.
// trusted: ["corp.example"]
// tool: {"name": "list_sessions", "description": "Sign-in sessions, of one user or of everybody.", "inputSchema": {"type": "object", "properties": {"user": {"type": "string"}, "limit": {"type": "integer"}}}, "returns": "{ sessions: [{ id, user, device }] }", "annotations": {"readOnlyHint": true, "openWorldHint": false}}
// tool: {"name": "end_session", "description": "End one sign-in session.", "inputSchema": {"type": "object", "properties": {"session_id": {"type": "string"}}}, "returns": "{ ok }"}

const { sessions } = await callTool('list_sessions', { user: 'kim.lund', limit: 20 });
const lost = sessions.filter((s) => s.device === 'phone');
await Promise.all(lost.map((s) => callTool('end_session', { session_id: s.id }))); // ok
