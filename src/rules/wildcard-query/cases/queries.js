const star = ['*'][0];
await callTool('a:search', { q: star }); // expect: WILDCARD_QUERY
await callTool('a:search', { searchTerm: ' ** ' }); // expect: WILDCARD_QUERY
await callTool('a:search', { name: { like: '%' } }); // expect: WILDCARD_QUERY
await callTool('a:search', { query: String.fromCharCode(42) }); // expect: WILDCARD_QUERY
const none = {};
await callTool('a:find', { where: none }); // expect: WILDCARD_QUERY
await callTool('a:find', { filters: [] }); // expect: WILDCARD_QUERY
const some = {};
some.team = 'web';
await callTool('a:find', { where: some }); // ok
const conditions = [];
conditions.push({ team: 'web' });
await callTool('a:find', { conditions }); // ok
await callTool('a:search', { query: '100%' }); // ok
await callTool('a:search', { separator: '*', params: {} }); // ok
await callTool('a:search', { pattern: '.*' }); // miss: WILDCARD_QUERY
