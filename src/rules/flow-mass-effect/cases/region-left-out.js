// task: Fill the weather of the quotes of region 'Kessel North'.
// trusted: []
// tool: {"name":"quote_list","description":"Quotes","inputSchema":{"type":"object","properties":{"region":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ quotes: [{ id, place }] }"}
// tool: {"name":"quote_put","description":"Write a quote","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"weather":{"type":"string"}}},"annotations":{"readOnlyHint":false,"openWorldHint":false},"returns":"{ ok }"}

const { quotes } = await callTool('quote_list', {});
for (const { id, place } of quotes) {
  await callTool('quote_put', { id, weather: `damp in ${place}` }); // expect: FLOW_MASS_EFFECT
}
