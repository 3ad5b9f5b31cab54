// task: Create the voucher SPRING with 15 percent, for the first 40 customers.
// trusted: []
// tool: {"name": "voucher_create", "description": "Create a voucher.", "inputSchema": {"type": "object", "properties": {"code": {"type": "string"}, "percent": {"type": "integer"}, "max_uses": {"type": "integer", "description": "Unlimited where it is left out."}}}, "annotations": {"readOnlyHint": false, "openWorldHint": true}, "returns": "{ code }"}

const { note, ...voucher } = { note: 'spring', code: 'SPRING', percent: 15, max_uses: 40 };
const { code } = await callTool('voucher_create', voucher); // ok
return `${note}: ${code}`;
