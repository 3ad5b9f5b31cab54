// task: The lab's wiki page says which code the freezer alarm wants (8 digits). Set it for freezer F-2.
// trusted: ["lab.example"]
// tool: {"name":"wiki_text","description":"Text of one page of our wiki.","inputSchema":{"type":"object","properties":{"page":{"type":"string"}}},"returns":"{ text }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"freezer_alarm_set","description":"Set the alarm of a freezer.","inputSchema":{"type":"object","properties":{"freezer":{"type":"string"},"code":{"type":"string"},"delay":{"type":"integer"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"openWorldHint":false}}
const { text } = await callTool('wiki_text', { page: 'freezer alarm' });
const found = text.match(/code: (\d{8})$/m);
if (!found) return 'no code on the page';
await callTool('freezer_alarm_set', { freezer: 'F-2', code: found[1], delay: 90 }); // ok
