// task: Start one machine and wait until it is ready.
// trusted: ["corp.example"]
// tool: {"name": "start_machine", "description": "Start one machine; billed by the hour.", "inputSchema": {"type": "object", "properties": {"image": {"type": "string"}}}, "returns": "{ id, state }", "annotations": {"readOnlyHint": false}}
// tool: {"name": "machine_state", "description": "State of a machine.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ id, state }", "annotations": {"readOnlyHint": true, "openWorldHint": false}}

let box = await callTool('start_machine', { image: 'a' }); // ok
while (box.state !== 'ready') {
  box = await callTool('start_machine', { image: 'a' }); // expect: FLOW_UNBOUNDED_EFFECT
}
