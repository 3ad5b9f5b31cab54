// task: Open tickets for all criticals of the scanner
// tool: {"name":"scanner_findings","description":"Findings","inputSchema":{"type":"object","properties":{"severity":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ id, title }]"}
// tool: {"name":"tickets_create","description":"Creates a ticket","inputSchema":{"type":"object","properties":{"title":{"type":"string"}}}}
for (const one of await callTool('scanner_findings', { severity: 'low' }))
  await callTool('tickets_create', { title: one.title }); // expect: FLOW_EFFECT_BEYOND_TASK
