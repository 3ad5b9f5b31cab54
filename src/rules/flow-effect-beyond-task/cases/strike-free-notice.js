// task: Put a strike-free notice (template takedown) into the inbox of artist A-77.
// tool: {"name":"inbox_post","description":"Message to the inbox of an artist.","inputSchema":{"type":"object","properties":{"artist":{"type":"string"},"template":{"type":"string"},"strike":{"type":"boolean"}}},"annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":false}}

await callTool('inbox_post', { artist: 'A-77', template: 'takedown', strike: false });
