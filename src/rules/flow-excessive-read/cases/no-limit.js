// task: Which customer called last?
// tool: {"name":"calls_search","description":"Search calls.","inputSchema":{"type":"object","properties":{"query":{"type":"string"},"max_results":{"type":"integer"}}},"returns":"{ calls: [{ id, customer, at, notes }] }","annotations":{"readOnlyHint":true}}
const { calls } = await callTool('calls_search', { query: '*', max_results: 100000 }); // expect: FLOW_EXCESSIVE_READ
return calls;
