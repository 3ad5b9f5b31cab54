// task: Whose is meter 40-7781, at which address, and what is the IBAN?
// tool: {"name": "meter_head", "description": "Head data of one water meter.", "inputSchema": {"type": "object", "properties": {"no": {"type": "string"}}}, "returns": "{ meter: string, kind, since }"}
// tool: {"name": "list_readings", "description": "Readings. Without a meter: of all meters. \"with\" adds holder, address or bank to each row.", "inputSchema": {"type": "object", "properties": {"meter": {"type": "string"}, "day": {"type": "string"}, "with": {"type": "array", "items": {"type": "string"}}}}, "returns": "{ rows: [{ meter, t, litres }] }"}

const { rows } = await callTool('list_readings', { meter: '40-7781', day: '2026-11-22', with: ['iban', 'address'] });
return rows;
