// task: Raise the price of the active and the renewed subscriptions to 26.
// trusted: []
// tool: {"name":"subs_list","description":"Subscriptions","inputSchema":{"type":"object","properties":{"status":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"[{ id, plan, price }]"}
// tool: {"name":"subs_update","description":"Change a subscription","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"price":{"type":"number"}}},"annotations":{"readOnlyHint":false,"openWorldHint":false},"returns":"{ ok }"}

for (const status of ['active', 'renewed']) {
  for (const { id } of await callTool('subs_list', { status })) {
    await callTool('subs_update', { id, price: 26 }); // ok
  }
}
