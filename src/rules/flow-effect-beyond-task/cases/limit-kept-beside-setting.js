// task: Pump 7: raise the filter time of FT-12 from 2 to 5 seconds and note it in the log.
// trusted: []
// tool: {"name":"plc_read","description":"Settings of a point","inputSchema":{"type":"object","properties":{"point":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ point, filter_time, high, high_act }"}
// tool: {"name":"plc_write","description":"Write settings of a point. They hold at once.","inputSchema":{"type":"object","properties":{"point":{"type":"string"},"config":{"type":"object"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":false},"returns":"{ ok }"}
// tool: {"name":"log_add","description":"Add a line to the log","inputSchema":{"type":"object","properties":{"text":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":false},"returns":"{ id }"}

const point = 'FT-12';
const now = await callTool('plc_read', { point });
const config = { filter_time: 5, high: now.high };
await callTool('plc_write', { point, config }); // ok
await callTool('log_add', { text: `${point}: filter time 2 -> 5 s` });
