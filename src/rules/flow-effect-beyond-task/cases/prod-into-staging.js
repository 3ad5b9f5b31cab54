// task: Load last night's dump into staging
// tool: {"name":"bash","description":"Runs a shell command","inputSchema":{"type":"object","properties":{"command":{"type":"string"}}},"returns":"{ stdout, code }"}
await callTool('bash', { command: 'psql -h staging-db -d app -f /backups/prod-last.sql' }); // ok
