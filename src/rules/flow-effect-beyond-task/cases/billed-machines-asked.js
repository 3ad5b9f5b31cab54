// task: Launch eight large machines for the load test, for two hours.
// trusted: ["mill.example"]
// tool: {"name":"ci.find","description":"Latest run of a change.","inputSchema":{"type":"object","properties":{"change":{"type":"number"}}},"annotations":{"readOnlyHint":true},"returns":"{ run, failed }"}
// tool: {"name":"ci.again","description":"Run a job again.","inputSchema":{"type":"object","properties":{"run":{"type":"string"}}},"annotations":{"destructiveHint":false},"returns":"{ url }"}
// tool: {"name":"machines.launch","description":"Start machines. Billed per minute.","inputSchema":{"type":"object","properties":{"size":{"type":"string"},"count":{"type":"number"},"hours":{"type":"number"}}},"annotations":{"destructiveHint":false},"returns":"{ ids: [] }"}

await callTool('machines.launch', { size: 'l', count: 8, hours: 2 }); // ok
