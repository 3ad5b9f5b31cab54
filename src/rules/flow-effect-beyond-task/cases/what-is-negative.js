// task: Move the lots whose tests are negative to zone OUT. All others stay where they are.
// trusted: []
// tool: {"name": "qa_lots", "description": "Lots in quarantine with their test result (negative, positive, pending).", "inputSchema": {"type": "object", "properties": {"plant": {"type": "integer"}}}, "returns": "{ lots: [{ lot, result }] }"}
// tool: {"name": "move", "description": "Move a lot to another zone. What is in zone OUT is loaded onto the next lorry.", "inputSchema": {"type": "object", "properties": {"lot": {"type": "string"}, "zone": {"type": "string"}}}}

const { lots } = await callTool('qa_lots', { plant: 4 });
let held = 0;
for (const { lot, result } of lots) {
  if (result === 'positive') held += 1;
  if (result === 'negative') await callTool('move', { lot, zone: 'OUT' });
}
return held;
