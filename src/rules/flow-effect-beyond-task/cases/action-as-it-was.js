// task: Raise the limit of press P-41 to 48 kN. Action and sampling stay as they are.
// trusted: ["mill.example"]
// tool: {"name":"press.get","description":"Settings of a press.","inputSchema":{"type":"object","properties":{"press":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ press, limit, action, sampling }"}
// tool: {"name":"press.put","description":"Write the settings of a press.","inputSchema":{"type":"object","properties":{"press":{"type":"string"},"limit":{"type":"number"},"action":{"type":"string"},"sampling":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ version }"}

const now = await callTool('press.get', { press: 'P-41' });
await callTool('press.put', { press: 'P-41', limit: 48, action: now.action, sampling: now.sampling }); // ok
