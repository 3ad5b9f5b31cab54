// task: Clear the render cache (keys under cache/render/) and the search cache of the shop, prices are shown without VAT.
// tool: {"name":"keys_list","description":"Lists keys below a prefix","inputSchema":{"type":"object","properties":{"prefix":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ keys: [] }"}
// tool: {"name":"key_delete","description":"Deletes a key","inputSchema":{"type":"object","properties":{"key":{"type":"string"}}},"returns":"{ ok }"}

for (const prefix of ['cache/render/', 'cache/search/']) {
  const { keys } = await callTool('keys_list', { prefix });
  for (const key of keys) await callTool('key_delete', { key }); // ok
}
