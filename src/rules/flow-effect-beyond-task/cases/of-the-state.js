// task: Book the agreed swaps of week 31 in the roster.
// tool: {"name":"shift_swaps","description":"Swaps that people have asked for.","inputSchema":{"type":"object","properties":{"week":{"type":"integer"},"state":{"type":"string","enum":["asked","agreed","refused"]}}},"annotations":{"readOnlyHint":true},"returns":"{ swaps: [{ id, from, to }] }"}
// tool: {"name":"shift_book","description":"Book a swap in the roster.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"returns":"{ ok }"}

const { swaps } = await callTool('shift_swaps', { week: 31, state: 'agreed' });
for (const { id } of swaps) await callTool('shift_book', { id }); // ok
