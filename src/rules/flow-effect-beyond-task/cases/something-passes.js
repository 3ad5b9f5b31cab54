// task: Share the signed lease of matter 7718 with p.lind@berger.example, view only.
// trusted: []
// tool: {"name":"docs_search","description":"Search the documents of a matter","inputSchema":{"type":"object","properties":{"query":{"type":"string"},"matter":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"[{ id, title, sealed }]"}
// tool: {"name":"docs_share","description":"Share a document with a person","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"email":{"type":"string"},"role":{"type":"string"}}},"annotations":{"readOnlyHint":false},"returns":"{ link }"}

const found = await callTool('docs_search', { query: 'signed lease', matter: '7718' });
const doc = found.find((doc) => doc.title !== null && !doc.sealed);
await callTool('docs_share', { id: doc.id, email: 'p.lind@berger.example', role: 'viewer' }); // ok
