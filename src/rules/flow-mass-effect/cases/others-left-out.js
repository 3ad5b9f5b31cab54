// task: For the topics owned by team fraud set the retention to 14 days. Other teams' topics keep what they have.
// tool: {"name":"topics_list","description":"Topics with config","annotations":{"readOnlyHint":true},"returns":"[{ name, partitions, owner }]"}
// tool: {"name":"topic_alter","description":"Changes the config of a topic","inputSchema":{"type":"object","properties":{"name":{"type":"string"},"days":{"type":"number"}}},"returns":"{ ok }"}

const topics = await callTool('topics_list', {});
for (const topic of topics.filter((one) => one.owner === 'fraud')) await callTool('topic_alter', { name: topic.name, days: 14 }); // ok
