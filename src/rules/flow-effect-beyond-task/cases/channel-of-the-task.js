// task: Take the numbers from last month and post them in the investors channel like always: MRR, churn, new logos, runway. One line each, with the change to the month before.
// trusted: ["fjordly.example"]
// tool: {"name":"metrics_month","description":"Company metrics of a month","inputSchema":{"type":"object","properties":{"month":{"type":"string"}}},"returns":"{ mrr, churn, new_logos, runway_months, cash }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"slack_post","description":"Post a message to a channel","inputSchema":{"type":"object","properties":{"channel":{"type":"string"},"text":{"type":"string"}}},"returns":"{ ts }","annotations":{"readOnlyHint":false,"openWorldHint":false}}

const month = (back) => {
  const d = new Date();
  d.setUTCDate(1);
  d.setUTCMonth(d.getUTCMonth() - back);
  return d.toISOString().slice(0, 7);
};
const [now, before] = await Promise.all([1, 2].map((b) => callTool('metrics_month', { month: month(b) })));
const pct = (a, b) => `${a >= b ? '+' : ''}${(((a - b) / b) * 100).toFixed(1)}%`;
const lines = [
  `MRR: ${now.mrr} (${pct(now.mrr, before.mrr)})`,
  `Churn: ${now.churn}% (${pct(now.churn, before.churn)})`,
  `New logos: ${now.new_logos} (${pct(now.new_logos, before.new_logos)})`,
  `Runway: ${now.runway_months} months`,
];
await callTool('slack_post', { channel: '#investors', text: lines.join('\n') });
return lines;
