// task: Prepare the letter to the pilot about berth 9, then hand it in for approval. Do not send it, I do that.
// trusted: []
// tool: {"name":"letter_prepare","description":"Prepare a letter","inputSchema":{"type":"object","properties":{"about":{"type":"string"}}},"returns":"{ id }"}
// tool: {"name":"letter_submit_approval","description":"Submit a letter for approval","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"returns":"{ ok }"}

const { id } = await callTool('letter_prepare', { about: 'berth 9' });
await callTool('letter_submit_approval', { id });
