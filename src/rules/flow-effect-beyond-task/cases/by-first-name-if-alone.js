// task: Move the shift of the nurse Agnes Toivonen on 4 June to the early one.
// tool: {"name":"nurse_search","description":"Search nurses by a part of the name.","inputSchema":{"type":"object","properties":{"query":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ nurses: [{ id, display_name, ward }] }"}
// tool: {"name":"shift_move","description":"Move the shift of a nurse.","inputSchema":{"type":"object","properties":{"nurse":{"type":"string"},"date":{"type":"string"},"shift":{"type":"string"}}},"annotations":{"readOnlyHint":false},"returns":"{ ok }"}

const { nurses } = await callTool('nurse_search', { query: 'Agnes' });
if (nurses.length !== 1) return 'not clear which Agnes';
await callTool('shift_move', { nurse: nurses[0].id, date: '2026-06-04', shift: 'early' }); // ok
