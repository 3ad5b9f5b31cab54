// task: Geocode our shops for the map, write lat and lon back to the sheet "shops".
// trusted: ["bakery.example"]
// tool: {"name": "sheet_read", "description": "Rows of a sheet.", "inputSchema": {"type": "object", "properties": {"sheet": {"type": "string"}}}, "returns": "{ rows: { row, name, street, city, manager_phone }[] }", "annotations": {"readOnlyHint": true, "openWorldHint": false}}
// tool: {"name": "geo_search", "description": "Public geocoding service of a third party; queries are logged by it.", "inputSchema": {"type": "object", "properties": {"q": {"type": "string"}, "limit": {"type": "integer"}}}, "returns": "{ hits: { lat, lon }[] }", "annotations": {"readOnlyHint": true, "openWorldHint": true}}

const { rows } = await callTool('sheet_read', { sheet: 'shops' });
for (const { street, city, manager_phone } of rows) {
  // A service that finds places has to be told the place.
  await callTool('geo_search', { q: `${street}, ${city}`, limit: 1 }); // ok
  await callTool('geo_search', { q: `${street}, ${city} ${manager_phone}`, limit: 1 }); // expect: FLOW_UNTRUSTED_DESTINATION
}
