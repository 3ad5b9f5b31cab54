// task: Reply to the 1-star reviews of this month with an apology
// tool: {"name":"reviews_list","description":"Reviews","inputSchema":{"type":"object","properties":{"stars":{"type":"number"},"since":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ id, author }]"}
// tool: {"name":"review_reply","description":"Publishes a reply to a review","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"text":{"type":"string"}}}}
for (const review of await callTool('reviews_list', { stars: 1, since: '2026-11-01' }))
  await callTool('review_reply', { id: review.id, text: 'We are sorry.' }); // ok
