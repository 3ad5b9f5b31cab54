await callTool('BULK_IMPORT', { rows: [] }); // expect: BULK_OPERATION
await callTool('users:' + 'delete' + 'All', {}); // expect: BULK_OPERATION
const run = callTool;
await run(`records:${'batch'}-update`, { ids: ['a', 'b'] }); // expect: BULK_OPERATION
await callTool('callback:register', { url: 'https://example.com/' }); // ok
await callTool('meeting:recall', { id: 'm1' }); // ok
await callTool('uninstall', { name: 'bulk' }); // ok
await callTool('deleteall', {}); // miss: BULK_OPERATION
function never() {
  return callTool('users:deleteAll', {}); // ok
}
