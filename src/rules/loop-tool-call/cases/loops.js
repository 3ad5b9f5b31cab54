const page = await callTool('items:list', { limit: 10 }); // ok
for (let i = 0; i < 3; i++) {
  await callTool('items:get', { index: i }); // expect: LOOP_TOOL_CALL
}
for (const key in page.index) {
  await callTool('items:get', { key }); // expect: LOOP_TOOL_CALL
}
let state = 'new';
while (state !== 'ready') {
  state = (await callTool('jobs:state', { id: 1 })).state; // expect: LOOP_TOOL_CALL
}
do {
  state = (await callTool('jobs:poll', { id: 2 })).state; // expect: LOOP_TOOL_CALL
} while (state === 'busy');
page.items.forEach(async (item) => {
  await callTool('items:touch', { id: item.id }); // expect: LOOP_TOOL_CALL
});
await page.items.reduce(async (last, item) => {
  await last;
  return callTool('items:check', { id: item.id }); // expect: LOOP_TOOL_CALL
}, Promise.resolve());
const helper = (id) => callTool('items:helped', { id }); // expect: LOOP_TOOL_CALL
for (const item of page.items) await helper(item.id);
async function walk(node) {
  const found = await callTool('tree:children', { node }); // expect: LOOP_TOOL_CALL
  if (found.first) await walk(found.first);
}
await walk('root');
