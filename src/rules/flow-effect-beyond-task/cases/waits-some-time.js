// task: Land change 4410 once all its required checks have passed.
// trusted: ["mill.example"]
// tool: {"name":"review_checks","description":"Checks of a change.","inputSchema":{"type":"object","properties":{"id":{"type":"number"}}},"annotations":{"readOnlyHint":true},"returns":"{ runs: [{ name, required, state }] }"}
// tool: {"name":"review_land","description":"Land a change.","inputSchema":{"type":"object","properties":{"id":{"type":"number"}}},"annotations":{"destructiveHint":true},"returns":"{ landed }"}
// tool: {"name":"wait_seconds","description":"Wait.","inputSchema":{"type":"object","properties":{"seconds":{"type":"number"}}},"returns":"{ ok }"}

async function settled(tries) {
  const { runs } = await callTool('review_checks', { id: 4410 });
  const required = runs.filter((run) => run.required);
  if (required.every((run) => run.state !== 'running') || tries === 0) return runs;
  await callTool('wait_seconds', { seconds: 30 }); // ok
  return settled(tries - 1);
}
const runs = await settled(20);
const red = runs.filter((run) => run.required && run.state !== 'passed');
if (red.length > 0) return red;
return await callTool('review_land', { id: 4410 }); // ok
