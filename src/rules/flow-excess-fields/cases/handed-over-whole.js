// task: Hand the case over to the night shift with everything they need
// tool: {"name":"case_get","description":"A case","inputSchema":{"type":"object","properties":{"q":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ id, patient, diagnosis, medication }"}
// tool: {"name":"shift_handover","description":"Writes the handover of a ward","inputSchema":{"type":"object","properties":{"ward":{"type":"string"},"text":{"type":"string"}}}}
const one = await callTool('case_get', { q: '9' });
await callTool('shift_handover', { ward: '3B', text: one.patient + ': ' + one.diagnosis + ', ' + one.medication }); // ok
