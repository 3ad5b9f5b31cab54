// task: Remove the snapshots of the box lab-3 which are older than 30 days and not on hold.
// trusted: []
// tool: {"name": "bk_ls", "description": "Snapshots of all boxes.", "returns": "{ items: [{ id, box, age_days, hold }] }"}
// tool: {"name": "bk_rm", "description": "Remove a snapshot for good.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ ok }"}

const { items } = await callTool('bk_ls', {});
const tests = [(s) => s.box === 'lab-3', (s) => s.age_days > 30, (s) => !s.hold];
for (const { id } of items.filter((s) => tests.every((test) => test(s)))) {
  await callTool('bk_rm', { id });
}
