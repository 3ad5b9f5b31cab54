// task: Lock whatever barn door is unlocked.
// trusted: ["mill.example"]
// tool: {"name":"barn_doors","description":"Doors of the barns with their state.","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},"returns":"{ doors: [{ id, state }] }"}
// tool: {"name":"barn_set_door","description":"Lock or unlock a door.","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"state":{"type":"string","enum":["locked","unlocked"]}}},"returns":"{ ok }"}

const { doors } = await callTool('barn_doors', {});
for (const door of doors.filter(({ state }) => state === 'unlocked'))
  await callTool('barn_set_door', { id: door.id, state: 'locked' }); // ok
