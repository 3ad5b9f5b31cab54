const choice = await callTool('choices:get', { id: 1 }); // ok
await callTool('choices:' + choice.verb, {}); // expect: DYNAMIC_TOOL
const table = { a: 'alpha:run', b: 'beta:run' };
await callTool(table.a, {}); // ok
await callTool(table[choice.key], {}); // expect: DYNAMIC_TOOL
await callTool(['users', 'list'].join(':'), {}); // ok
await callTool.call(null, 'users:get', { id: 1 }); // ok
if (choice.deep) {
  await callTool('users:get', { id: 2 }); // ok
} else {
  await callTool('users:find', { id: 2 }); // ok
}
await callTool('registry:run', { name: choice.verb }); // miss: DYNAMIC_TOOL
for (const name of ['users:get', 'users:find']) {
  await callTool(name, { id: 3 }); // expect: DYNAMIC_TOOL
}
const ask = (name, args) => callTool(name, args); // ok
await ask('users:get', { id: 4 });
await ask('teams:get', { id: 5 });
