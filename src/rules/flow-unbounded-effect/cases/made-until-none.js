// task: Open one incident per unencrypted laptop.
// tool: {"name": "mdm_list_devices", "description": "List devices.", "inputSchema": {"type": "object", "properties": {"filter": {"type": "string"}}}, "returns": "[{ id, serial }]", "annotations": {"readOnlyHint": true}}
// tool: {"name": "snow_create_incident", "description": "Create an incident.", "inputSchema": {"type": "object", "properties": {"text": {"type": "string"}}}, "returns": "{ number }", "annotations": {"readOnlyHint": false}}

let open = await callTool('mdm_list_devices', { filter: 'encrypted=false' });
while (open.length > 0) {
  for (const { serial } of open) await callTool('snow_create_incident', { text: serial }); // expect: FLOW_UNBOUNDED_EFFECT
  open = await callTool('mdm_list_devices', { filter: 'encrypted=false' });
}
