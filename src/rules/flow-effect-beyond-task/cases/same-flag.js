// task: Turn on new-checkout for everybody in the beta
// tool: {"name":"flags_update","description":"Changes a feature flag","inputSchema":{"type":"object","properties":{"key":{"type":"string"},"on":{"type":"boolean"}}}}
await callTool('flags_update', { key: 'new-checkout', on: true }); // ok
