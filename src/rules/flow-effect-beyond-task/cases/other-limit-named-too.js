// task: Unlock the greenhouse vents whose temperature is above the threshold. An override of the gardener counts before the threshold.
// tool: {"name":"vents_list","description":"Vents with their readings.","inputSchema":{"type":"object","properties":{"house":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ vents: [{ id, temperature, threshold, override }] }"}
// tool: {"name":"vent_unlock","description":"Unlock a vent.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":false},"returns":"{ ok }"}

const { vents } = await callTool('vents_list', { house: 'all' });
for (const one of vents) if (one.temperature > (one.override ?? one.threshold)) await callTool('vent_unlock', { id: one.id }); // ok
