// task: Hand all tasks of Nils over to Greta.
// trusted: []
// tool: {"name":"tasks_list","description":"Tasks of a person","inputSchema":{"type":"object","properties":{"owner":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ tasks: [{ id, budget }] }"}
// tool: {"name":"tasks_update","description":"Update a task","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"fields":{"type":"object"}}},"returns":"{ ok }"}

const { tasks } = await callTool('tasks_list', { owner: 'nils' });
for (const task of tasks) {
  await callTool('tasks_update', { id: task.id, fields: { owner: 'greta' } }); // ok
}
