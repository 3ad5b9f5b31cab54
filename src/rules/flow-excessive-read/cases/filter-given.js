// task: How many litres did meter ZA-7781 count on 22 November 2026?
// tool: {"name": "meter_head", "description": "Head data of one water meter.", "inputSchema": {"type": "object", "properties": {"no": {"type": "string"}}}, "returns": "{ meter: string, kind, since }"}
// tool: {"name": "list_readings", "description": "Readings. Without a meter: of all meters. \"with\" adds holder, address or bank to each row.", "inputSchema": {"type": "object", "properties": {"meter": {"type": "string"}, "day": {"type": "string"}, "with": {"type": "array", "items": {"type": "string"}}}}, "returns": "{ rows: [{ meter, t, litres }] }"}

const { rows } = await callTool('list_readings', { day: '2026-11-22', meter: 'ZA-7781' });
return rows;
