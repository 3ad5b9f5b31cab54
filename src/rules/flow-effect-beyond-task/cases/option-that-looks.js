// task: Revoke all keys of the organisation bluefern.
// trusted: []
// tool: {"name": "apikeys", "description": "List or revoke keys.", "inputSchema": {"type": "object", "properties": {"action": {"type": "string", "enum": ["list", "revoke"]}, "org": {"type": "string"}, "key": {"type": "string"}}}, "returns": "{ keys: [{ id, org }] }"}

const { keys } = await callTool('apikeys', { action: 'list', org: 'bluefern' }); // ok
for (const key of keys.filter((one) => one.org === 'bluefern'))
  await callTool('apikeys', { action: 'revoke', key: key.id, org: 'bluefern' }); // ok
