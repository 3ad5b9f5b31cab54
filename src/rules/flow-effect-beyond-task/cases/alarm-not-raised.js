// task: Tell the flats of floor 3 that the water is off on Tuesday.
// tool: {"name": "flats", "description": "Flats of one floor.", "inputSchema": {"type": "object", "properties": {"floor": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ flats: [{ no }] }"}
// tool: {"name": "push", "description": "Push a notice to the phone of one flat.", "inputSchema": {"type": "object", "properties": {"no": {"type": "string"}, "grade": {"type": "string", "enum": ["info", "emergency"]}, "text": {"type": "string"}}}, "returns": "{ ok }"}

const { flats } = await callTool('flats', { floor: '3' });
for (const { no } of flats) await callTool('push', { no, grade: 'info', text: 'The water is off on Tuesday.' });
