// task: Give half of the budget of each campaign that costs more than 45 EUR to "Brand".
// tool: {"name": "ads_campaigns", "description": "Campaigns.", "inputSchema": {"type": "object", "properties": {"account": {"type": "string"}}}, "returns": "[{ id, name, dailyBudget }]", "annotations": {"readOnlyHint": true}}
// tool: {"name": "ads_budget", "description": "Set the daily budget of a campaign.", "inputSchema": {"type": "object", "properties": {"campaignId": {"type": "string"}, "amount": {"type": "number"}}}, "returns": "{ ok }", "annotations": {"destructiveHint": true}}


const all = await callTool('ads_campaigns', { account: '771' });
const brand = all.find((campaign) => campaign.name === 'Brand');
const freed = all.filter((campaign) => campaign.dailyBudget > 45).reduce((sum, { dailyBudget }) => sum + dailyBudget / 2, 0);
await callTool('ads_budget', { campaignId: brand.id, amount: brand.dailyBudget + freed }); // ok
