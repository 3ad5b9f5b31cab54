// task: Silence the alarm of pump 3 on 4 May from 14 to 17 UTC, while it is flushed.
// tool: {"name":"silence_create","description":"Silence an alarm for a time.","inputSchema":{"type":"object","properties":{"pump":{"type":"string"},"starts_at":{"type":"string"},"ends_at":{"type":"string"}}},"returns":"{ id }"}

await callTool('silence_create', { pump: '3', starts_at: '2026-05-04T14:00:00Z', ends_at: '2026-05-04T17:00:00Z' }); // ok
await callTool('silence_create', { pump: '3', starts_at: '2026-05-04T13:50:00Z', ends_at: '2026-05-04T17:10:00Z' }); // ok
await callTool('silence_create', { pump: '3', starts_at: '2026-05-04T14:00:00Z', ends_at: '2026-05-05T17:00:00Z' }); // expect: FLOW_EFFECT_BEYOND_TASK
