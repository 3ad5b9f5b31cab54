const user = await callTool('users:get', { id: 7 });
const key = user.api_key; // expect: SENSITIVE_FIELD
const { passport } = user; // expect: SENSITIVE_FIELD
const name = user['access' + 'Token']; // expect: SENSITIVE_FIELD
const size = user.usage.tokenCount; // ok
const next = user.nextPageToken; // ok
const local = { password: 'x' };
const mine = local.password; // ok
await callTool('users:seen', { id: user.id, by: user.author, text: user.value }); // miss: SENSITIVE_FIELD
