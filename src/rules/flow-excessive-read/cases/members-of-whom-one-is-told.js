// task: Is racket 77 back? Someone asks at the desk.
// trusted: ["tennis.example"]
// tool: {"name": "members_by_letter", "description": "Members whose name starts with a letter.", "inputSchema": {"type": "object", "properties": {"letter": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ members: [{ name, phone, loans }] }"}

let back = true;
for (let i = 0; i < 26; i += 1) {
  const { members } = await callTool('members_by_letter', { letter: String.fromCharCode(65 + i) }); // ok
  if (members.some(({ loans }) => loans.includes(77))) back = false;
}
return { back };
