// task: Roll orders-api back to the version before the last one
// tool: {"name":"deploys_list","description":"Deployments of a service, newest first","inputSchema":{"type":"object","properties":{"service":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ id, version }]"}
// tool: {"name":"deploys_create","description":"Deploys a version","inputSchema":{"type":"object","properties":{"service":{"type":"string"},"version":{"type":"string"}}}}
const [, previous] = await callTool('deploys_list', { service: 'orders-api' });
await callTool('deploys_create', { service: 'orders-api', version: previous.version }); // ok
