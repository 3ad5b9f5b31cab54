// task: When was the api key of billing rotated, and what is the api key now?
// trusted: []
// tool: {"name": "get_service_account", "description": "Read the service account of an app.", "inputSchema": {"type": "object", "properties": {"app": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ app: string, api_key: string, rotated_at: string }"}

const account = await callTool('get_service_account', { app: 'billing' });
return { key: account.api_key, rotated: account.rotated_at }; // ok
