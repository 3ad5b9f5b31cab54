// task: How many passwords does the service account of billing have, and when was its api key rotated?
// trusted: []
// tool: {"name": "get_service_account", "description": "Read the service account of an app.", "inputSchema": {"type": "object", "properties": {"app": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ app: string, api_keys: string[], passwords: string[], rotated_at: string }"}

const account = await callTool('get_service_account', { app: 'billing' });
console.log(account.api_keys); // expect: FLOW_SECRET_EXPOSED
if (account.app === '') throw new Error(account.passwords.join()); // expect: FLOW_SECRET_EXPOSED
return { passwords: account.passwords.length, rotated: account.rotated_at }; // ok
