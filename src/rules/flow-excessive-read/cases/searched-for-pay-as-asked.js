// task: In which pages of the wiki do pay bands stand, which should not be there?
// trusted: ["ours.example"]
// tool: {"name": "wiki_search", "description": "Search the pages of the wiki.", "inputSchema": {"type": "object", "properties": {"query": {"type": "string"}}}, "returns": "{ pages: [{ id, title, excerpt }] }", "annotations": {"readOnlyHint": true}}
const found = [];
for (const query of ['salary bands', 'pay grades']) {
  found.push(...(await callTool('wiki_search', { query })).pages);
}
return found.map(({ id }) => id);
