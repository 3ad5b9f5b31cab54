await callTool('a:do', { n: 1000000 }); // ok
await callTool('a:do', { n: 1000001 }); // expect: EXTREME_VALUE
await callTool('a:do', { n: 2000 * 1000 }); // expect: EXTREME_VALUE
await callTool('a:do', { n: 5_000_000n }); // expect: EXTREME_VALUE
await callTool('a:do', { n: 10n ** 12n }); // miss: EXTREME_VALUE
await callTool('a:do', { list: [1, [2, [3000000]]] }); // expect: EXTREME_VALUE
await callTool('a:do', { amount: 1763683200 }); // expect: EXTREME_VALUE
await callTool('a:do', { price: { max: Number.MAX_SAFE_INTEGER } }); // expect: EXTREME_VALUE
await callTool('a:do', { start: 1763683200000, end: 1763769600000 }); // ok
await callTool('a:do', { timeout: 30 * 60 * 1000 }); // ok
await callTool('a:do', { since: Date.now() - 86400000 }); // ok
await callTool('a:do', { ids: [123456789, 987654321] }); // ok
await callTool('a:do', { fileSize: 5242880, token_budget: 1500000 }); // ok
await callTool('a:do', { amount: -5000000 }); // miss: EXTREME_VALUE
