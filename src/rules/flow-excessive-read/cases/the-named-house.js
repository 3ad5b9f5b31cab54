// task: How much heat did my flat, 14B in house Elm, use in October 2026?
// trusted: []
// tool: {"name": "units_list", "description": "Flats of a house (all houses without one).", "inputSchema": {"type": "object", "properties": {"house": {"type": "string"}}}, "returns": "{ units: [{ id, flat }] }"}
// tool: {"name": "heat_use", "description": "Heat use of a flat.", "inputSchema": {"type": "object", "properties": {"unit": {"type": "string"}}}, "returns": "{ kwh }"}

const { units } = await callTool('units_list', { house: 'Elm' });
const own = units.find(({ flat }) => flat === '14B');
return await callTool('heat_use', { unit: own.id });
