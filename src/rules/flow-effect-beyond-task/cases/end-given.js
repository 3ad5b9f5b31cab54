// task: Open the side gate for the caterers from 16:00 until 18:00.
// trusted: []
// tool: {"name":"gate_open","description":"Opens a gate. Without an end it stays open.","inputSchema":{"type":"object","properties":{"gate":{"type":"string"},"from":{"type":"string"},"until":{"type":"string"}}},"returns":"{ ok }"}

await callTool('gate_open', { gate: 'side', from: '16:00', until: '18:00' }); // ok
