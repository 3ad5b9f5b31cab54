// task: Rotate the database password of the reporting user and put the new one into the vault
// tool: {"name":"db_query","description":"Runs SQL","inputSchema":{"type":"object","properties":{"sql":{"type":"string"}}},"returns":"{ rows }"}
// tool: {"name":"vault_put","description":"Stores a secret","inputSchema":{"type":"object","properties":{"path":{"type":"string"},"value":{"type":"string"}}}}
// tool: {"name":"password_generate","description":"Generates a password","inputSchema":{"type":"object","properties":{"length":{"type":"number"}}},"annotations":{"readOnlyHint":true},"returns":"{ password }"}
const { password } = await callTool('password_generate', { length: 32 });
await callTool('db_query', { sql: `alter user reporting with password '${password}'` }); // ok
await callTool('vault_put', { path: 'db/reporting', value: password });
