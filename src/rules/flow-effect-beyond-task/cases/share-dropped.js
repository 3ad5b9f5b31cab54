// task: Everything in the category garden is 15% off until Sunday
// tool: {"name":"products_list","description":"Products of a category","inputSchema":{"type":"object","properties":{"category":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ id, price }]"}
// tool: {"name":"product_sale","description":"Sets a sale price","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"price":{"type":"number"}}}}
for (const product of await callTool('products_list', { category: 'garden' }))
  await callTool('product_sale', { id: product.id, price: product.price }); // expect: FLOW_EFFECT_BEYOND_TASK
