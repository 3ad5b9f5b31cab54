// task: Take 20 % off all teas in the shelf Autumn.
// tool: {"name":"shelf_items","description":"Items of a shelf.","inputSchema":{"type":"object","properties":{"shelf":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ items: [{ id, price }] }"}
// tool: {"name":"item_update","description":"Update an item.","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"price":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}

const share = 20 / 100;
const euros = (n) => (Math.round(n * 100) / 100).toFixed(2);
for (const { id, price } of (await callTool('shelf_items', { shelf: 'Autumn' })).items) {
  await callTool('item_update', { id, price: euros(Number(price) * (1 - share)) }); // ok
  await callTool('item_update', { id, price: euros(Number(price) - Number(price) * share) }); // ok
}
