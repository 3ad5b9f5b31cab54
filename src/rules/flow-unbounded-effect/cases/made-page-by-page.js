// task: Open one incident per unencrypted laptop.
// tool: {"name": "mdm_list_devices", "description": "List devices.", "inputSchema": {"type": "object", "properties": {"filter": {"type": "string"}, "page": {"type": "integer"}}}, "returns": "[{ id, serial }]", "annotations": {"readOnlyHint": true}}
// tool: {"name": "snow_create_incident", "description": "Create an incident.", "inputSchema": {"type": "object", "properties": {"text": {"type": "string"}}}, "returns": "{ number }", "annotations": {"readOnlyHint": false}}

let page = 1;
let open = await callTool('mdm_list_devices', { filter: 'encrypted=false', page });
while (open.length > 0) {
  for (const { serial } of open) await callTool('snow_create_incident', { text: serial }); // ok
  page += 1;
  open = await callTool('mdm_list_devices', { filter: 'encrypted=false', page });
}
