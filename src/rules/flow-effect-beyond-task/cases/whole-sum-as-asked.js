// task: Release the whole deposit of tenancy T-81 (300 EUR).
// trusted: []
// tool: {"name": "deposit_release", "description": "Release the deposit of a tenancy to the tenant.", "inputSchema": {"type": "object", "properties": {"tenancy": {"type": "string"}, "amount": {"type": "number", "description": "The whole deposit if omitted."}}}, "annotations": {"readOnlyHint": false, "destructiveHint": true}, "returns": "{ released }"}

const expected = { tenancy: 'T-81', amount: 300 };
const { released } = await callTool('deposit_release', { tenancy: expected.tenancy }); // ok
return released === expected.amount;
