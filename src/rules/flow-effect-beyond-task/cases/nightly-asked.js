// task: Set up the nightly vacuum at 3:00
// tool: {"name":"cron_create","description":"Creates a scheduled job","inputSchema":{"type":"object","properties":{"name":{"type":"string"},"schedule":{"type":"string"},"command":{"type":"string"}}}}
await callTool('cron_create', { name: 'vacuum', schedule: '0 3 * * *', command: 'vacuumdb --all --analyze' }); // ok
