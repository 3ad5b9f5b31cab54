// task: Print the labels of today's parcels, each on the printer of its carrier.
// tool: {"name": "parcels_today", "description": "Parcels of today.", "inputSchema": {"type": "object", "properties": {}}, "annotations": {"readOnlyHint": true}, "returns": "[{ no, carrier }]"}
// tool: {"name": "print_dpd", "description": "Print a label of DPD.", "inputSchema": {"type": "object", "properties": {"no": {"type": "string"}, "copies": {"type": "integer"}}}}
// tool: {"name": "print_gls", "description": "Print a label of GLS.", "inputSchema": {"type": "object", "properties": {"no": {"type": "string"}, "copies": {"type": "integer"}}}}

const TABLE = { dpd: ['print_dpd', { copies: 1 }], gls: ['print_gls', {}] };
for (const { no, carrier } of await callTool('parcels_today', {})) {
  if (!Object.hasOwn(TABLE, carrier)) continue;
  const [tool, options] = TABLE[carrier];
  await callTool(tool, { no, ...options }); // ok
}
for (const { no, carrier } of await callTool('parcels_today', {})) {
  const [tool, options] = TABLE[carrier] ?? [carrier, {}];
  await callTool(tool, { no, ...options }); // expect: FLOW_UNRESOLVED_CALL
}
