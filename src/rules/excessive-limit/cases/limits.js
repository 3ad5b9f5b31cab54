await callTool('a:list', { limit: 10_001 }); // expect: EXCESSIVE_LIMIT
await callTool('a:list', { limit: 10_000 }); // ok
const many = 1e5;
const options = { first: many };
await callTool('a:list', { ...options }); // expect: EXCESSIVE_LIMIT
await callTool('a:list', { take: 1 << 20 }); // expect: EXCESSIVE_LIMIT
await callTool('a:list', { 'max-results': Number('25000') }); // expect: EXCESSIVE_LIMIT
await callTool('a:list', { queries: [{ top: 5 }, { $top: 30000 }] }); // expect: EXCESSIVE_LIMIT
await callTool('a:list', { limit: Infinity }); // expect: EXCESSIVE_LIMIT
const asked = await callTool('a:settings', { id: 1 }); // ok
await callTool('a:list', { limit: asked.limit }); // miss: EXCESSIVE_LIMIT
await callTool('a:list', { tokenLimit: 64000, max_bytes: 50000 }); // ok
await callTool('a:list', { offset: 50000, page: 20000 }); // ok
await callTool('a:list', { country: 50000, discount: 20000, account: 40000 }); // ok
