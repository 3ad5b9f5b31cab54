// task: Destroy the proofs of "Salt" from before 2020. Those that are locked have to stay.
// trusted: ["press.example"]
// tool: {"name": "list_proofs", "description": "Proofs of a title.", "inputSchema": {"type": "object", "properties": {"title": {"type": "string"}}}, "returns": "{ proofs: [{ id, made_on, lock: 'held' | 'free' }] }"}
// tool: {"name": "destroy_proof", "description": "Destroy a proof for good.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"destructiveHint": true}, "returns": "{ ok }"}

const { proofs } = await callTool('list_proofs', { title: 'Salt' });
const due = proofs.filter(({ made_on }) => made_on < '2020-01-01');
if (due.length === 0) return 'none';
for (const proof of due) {
  if (proof.lock.toUpperCase() === 'HELD') continue;
  await callTool('destroy_proof', { id: proof.id });
}
