// task: Which of the sensors in hall 3 reported above 30 degrees today?
// trusted: ["ours.example"]
// tool: {"name": "stream_open", "description": "Open a stream of readings.", "inputSchema": {"type": "object", "properties": {"hall": {"type": "string"}}}, "returns": "{ session }", "annotations": {"readOnlyHint": false}}
// tool: {"name": "stream_next", "description": "Next readings of a stream.", "inputSchema": {"type": "object", "properties": {"session": {"type": "string"}}}, "returns": "{ readings: [{ sensor, degrees }], more }", "annotations": {"readOnlyHint": true}}
// tool: {"name": "stream_close", "description": "Close a stream and free its slot.", "inputSchema": {"type": "object", "properties": {"session": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}
const { session } = await callTool('stream_open', { hall: '3' });
const hot = new Set();
try {
  let page;
  do {
    page = await callTool('stream_next', { session });
    for (const { sensor, degrees } of page.readings) if (degrees > 30) hot.add(sensor);
  } while (page.more);
} finally {
  await callTool('stream_close', { session });
}
return [...hot];
