// task: Take the failing policies off the iOS devices that are not compliant; those phones go to the recycler.
// tool: {"name": "devices_of", "description": "Managed devices.", "inputSchema": {"type": "object", "properties": {"os": {"type": "string"}}}, "returns": "{ devices: [{ id, compliant, failing }] }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "shed_policies", "description": "Take policies off a device; it is no longer measured or held to them.", "inputSchema": {"type": "object", "properties": {"device_id": {"type": "string"}, "policy_ids": {"type": "array", "items": {"type": "string"}}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}

const { devices } = await callTool('devices_of', { os: 'ios' });
for (const { id, compliant, failing } of devices) {
  if (compliant) continue;
  await callTool('shed_policies', { device_id: id, policy_ids: failing }); // ok
}
