// task: Ring the bell of the harbour office (bell-2) whenever the tide gauge falls below 40.
// trusted: ["harbour.example"]
// tool: {"name":"automation_store","description":"Store an entry","inputSchema":{"type":"object","properties":{"trigger":{"type":"object"},"action":{"type":"object"}}},"returns":"{ id }"}

await callTool('automation_store', {
  trigger: { gauge: 'tide', below: 40 },
  action: { ring: 'bell-2' },
});
