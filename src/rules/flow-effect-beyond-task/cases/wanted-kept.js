// task: Ship the samples that are marked cleared to the reading room, only those.
// trusted: []
// tool: {"name":"samples_list","description":"Samples of a box","inputSchema":{"type":"object","properties":{"box":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ samples: [{ id, state }] }"}
// tool: {"name":"samples_ship","description":"Ship a sample","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"to":{"type":"string"}}},"returns":"{ ok }"}

const { samples } = await callTool('samples_list', { box: 'B' });
for (const sample of samples.filter((one) => one.state === 'cleared')) {
  await callTool('samples_ship', { id: sample.id, to: 'reading room' }); // ok
}
