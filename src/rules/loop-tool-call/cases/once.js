const page = await callTool('items:list', { limit: 10 }); // ok
let total = 0;
for (const item of page.items) total += item.count;
const ids = page.items.map((item) => item.id).filter((id) => id !== '');
await callTool('items:tag', { ids }); // ok
await callTool('items:get', { id: ids[0] }).then((item) => callTool('items:open', { id: item.id })); // ok
const once = () => callTool('log:write', { total }); // ok
await once();
await callTool('lights:on', { room: 1 }); // miss: LOOP_TOOL_CALL
