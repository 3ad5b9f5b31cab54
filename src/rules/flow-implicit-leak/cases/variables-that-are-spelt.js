// task: Restart the pods of our test cluster.
// trusted: []
// tool: {"name": "cluster", "description": "A cluster by its name.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ name, environment, nodes }"}
// tool: {"name": "pods", "description": "Pods of a cluster.", "inputSchema": {"type": "object", "properties": {"cluster": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ pods: [{ id, image }] }"}
// tool: {"name": "pod_restart", "description": "Restart a pod.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}, "returns": "{ ok }"}

const { environment } = await callTool('cluster', { name: 'north-qa' });
if (environment === 'qa') return 'left alone';
for (const c of environment) await callTool('pod_restart', { id: c === 'a' ? 'one' : 'two' }); // expect: FLOW_IMPLICIT_LEAK
