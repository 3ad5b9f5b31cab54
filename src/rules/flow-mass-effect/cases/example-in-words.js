// task: Fill the weather of the open quotes of region Kessel, like 'A damp pier (Kiel)'.
// trusted: []
// tool: {"name":"quote_list","description":"Quotes","inputSchema":{"type":"object","properties":{"region":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ quotes: [{ id, place }] }"}
// tool: {"name":"quote_put","description":"Write a quote","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"weather":{"type":"string"}}},"annotations":{"readOnlyHint":false,"openWorldHint":false},"returns":"{ ok }"}

const { quotes } = await callTool('quote_list', { region: 'Kessel' });
for (const { id, place } of quotes) {
  await callTool('quote_put', { id, weather: `damp in ${place}` }); // ok
}
