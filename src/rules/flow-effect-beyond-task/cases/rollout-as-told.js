// task: Roll new-checkout out to 10%
// tool: {"name":"flags_update","description":"Changes a feature flag","inputSchema":{"type":"object","properties":{"key":{"type":"string"},"rollout":{"type":"number"}}}}
await callTool('flags_update', { key: 'new-checkout', rollout: 10 }); // ok
