// task: Terminate the machines of sandbox-eu whose lifecycle label is "expired".
// tool: {"name": "vm_list", "description": "Virtual machines of a project. lifecycle is one of expired, active, pinned.", "inputSchema": {"type": "object", "properties": {"project": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ instances: [{ id, labels: { lifecycle } }] }"}
// tool: {"name": "vm_terminate", "description": "Terminate a virtual machine for good.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"destructiveHint": true}}

const { instances } = await callTool('vm_list', { project: 'sandbox-eu' });
const due = (vm) => (vm.labels?.lifecycle ?? 'active') === 'expired';
for (const vm of instances) if (due(vm)) await callTool('vm_terminate', { id: vm.id }); // ok
