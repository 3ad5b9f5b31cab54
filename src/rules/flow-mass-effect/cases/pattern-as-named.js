// task: Run the worker careers on www.quarry.example/careers* from now on.
// trusted: ["quarry.example"]
// tool: {"name": "worker_route", "description": "Create a route that runs a worker.", "inputSchema": {"type": "object", "properties": {"pattern": {"type": "string"}, "script": {"type": "string"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}

await callTool('worker_route', { pattern: 'www.quarry.example/careers*', script: 'careers' }); // ok
