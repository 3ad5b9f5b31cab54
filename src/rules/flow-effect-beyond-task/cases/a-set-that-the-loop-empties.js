// task: Roll out the services of stack S-1 in the order of their dependencies.
// trusted: []
// tool: {"name": "services_list", "description": "Services of a stack.", "returns": "{ services: [{ name, depends_on: [] }] }"}
// tool: {"name": "service_deploy", "description": "Roll out a service.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}}}}

const { services } = await callTool('services_list', { stack: 'S-1' });
const remaining = new Set(services.map((s) => s.name));
while (remaining.size > 0) {
  const ready = services.filter((s) => remaining.has(s.name) && !s.depends_on.some((d) => remaining.has(d)));
  if (ready.length === 0) throw new Error('a cycle');
  for (const s of ready) {
    await callTool('service_deploy', { name: s.name });
    remaining.delete(s.name);
  }
}
