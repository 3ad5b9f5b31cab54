// task: Archive the mail threads in Billing that are closed, and leave the drafts alone.
// trusted: ["quay.example"]
// tool: {"name": "list_threads", "description": "Threads of a shared mailbox.", "inputSchema": {"type": "object", "properties": {}}, "returns": "{ threads: [{ id, folder, state }] }"}
// tool: {"name": "archive_thread", "description": "Move a thread into the archive.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "returns": "{ ok }"}

const { threads } = await callTool('list_threads', {});
const isBilling = ({ folder }) => /(^|\/)billing$/i.test(folder);
for (const thread of threads) {
  if (!isBilling(thread) || /draft/i.test(thread.state) || thread.state !== 'closed') continue;
  await callTool('archive_thread', { id: thread.id });
}
