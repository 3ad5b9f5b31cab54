// task: Restart the pods of checkout that restarted more than 5 times
// tool: {"name":"pods_list","description":"Pods of an app","inputSchema":{"type":"object","properties":{"app":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ name, restarts }]"}
// tool: {"name":"pod_restart","description":"Restarts a pod","inputSchema":{"type":"object","properties":{"name":{"type":"string"}}}}
for (const pod of await callTool('pods_list', { app: 'checkout' }))
  if (pod.restarts >= 6) await callTool('pod_restart', { name: pod.name }); // ok
