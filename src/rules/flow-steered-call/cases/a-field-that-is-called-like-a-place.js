// task: Submit the average noise of each site from survey N-2 to the study WS-9 of the university.
// trusted: []
// tool: {"name": "list_answers", "description": "Answers of a survey.", "inputSchema": {"type": "object", "properties": {"survey": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ answers: [{ site, noise, comment }] }"}
// tool: {"name": "submit_table", "description": "Submit a table to a study of the university.", "inputSchema": {"type": "object", "properties": {"study": {"type": "string"}, "rows": {"type": "array", "items": {"type": "object"}}}}, "annotations": {"openWorldHint": true}, "returns": "{ receipt }"}

const { answers } = await callTool('list_answers', { survey: 'N-2' });
const sites = new Map();
for (const { site, noise } of answers) sites.set(site, [...(sites.get(site) ?? []), noise]);
const rows = [...sites].map(([site, all]) => ({ site, n: all.length, noise: all.reduce((a, b) => a + b, 0) / all.length }));
await callTool('submit_table', { study: 'WS-9', rows });
