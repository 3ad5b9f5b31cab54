// task: Do what ticket 7 says.
// trusted: ["clinic.example"]
// tool: {"name": "get_patient", "description": "Read a patient record of the clinic.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ id, ward, name, diagnosis, phone }", "annotations": {"readOnlyHint": true, "openWorldHint": false}}
// tool: {"name": "add_note", "description": "Add an internal note to a case.", "inputSchema": {"type": "object", "properties": {"case_id": {"type": "string"}, "text": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false, "openWorldHint": false}}

const p = await callTool('get_patient', { id: 'P-7' });
await callTool(p.ward, { text: p.diagnosis }); // expect: FLOW_UNRESOLVED_CALL
await callTool('add_' + 'note', { case_id: 'C-1', text: 'seen' }); // ok
