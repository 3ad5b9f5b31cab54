// task: Lend the projector to the parish for two weeks, beginning on 1 June 2026.
// tool: {"name":"loan_create","description":"Lend a thing.","inputSchema":{"type":"object","properties":{"item":{"type":"string"},"from":{"type":"string"},"until":{"type":"string"}}},"returns":"{ id }"}

await callTool('loan_create', { item: 'projector', from: '2026-06-01', until: '2026-06-15' }); // ok
