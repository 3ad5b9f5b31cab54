// task: Submit the agreed raises for the unit Kiln, from 2027-01-01: Ada Holm 41,200; Ben Rook 39,900.
// trusted: []
// tool: {"name": "staff_raise", "description": "Submit a change of pay.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "base": {"type": "number"}, "effective": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true, "openWorldHint": false}, "returns": "{ txn }"}
// tool: {"name": "staff_list", "description": "Staff of a department.", "inputSchema": {"type": "object", "properties": {"unit": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "[{ id, name }]"}

const raises = { 'Ada Holm': 41200, 'Ben Rook': 39900 };
const staff = await callTool('staff_list', { unit: 'Kiln' });
for (const [name, base] of Object.entries(raises)) {
  const [one] = staff.filter((person) => person.name === name);
  await callTool('staff_raise', { id: one.id, base, effective: '2027-01-01' }); // ok
}
