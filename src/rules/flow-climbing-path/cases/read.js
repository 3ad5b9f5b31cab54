// task: Put the rota of the week on the wall screen.
// tool: {"name": "read_file", "description": "Read a text file.", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}}}, "returns": "{ text }"}
// tool: {"name": "show", "description": "Show a text on a screen.", "inputSchema": {"type": "object", "properties": {"screen": {"type": "string"}, "text": {"type": "string"}}}, "returns": "{ ok }"}

const folder = ['rotas', '2026', 'w47'];
const read = (...rest) => callTool('read_file', { path: [...folder, ...rest].join('/') }); // expect: FLOW_CLIMBING_PATH
const rota = await read('rota.txt');
const wages = await read('../../..', 'payroll', 'w47.txt');
const last = await callTool('read_file', { path: 'rotas/2026/w47/../w46/rota.txt' });
const named = await callTool('read_file', { path: `rotas/../../${folder[1]}/x` }); // expect: FLOW_CLIMBING_PATH
await callTool('show', { screen: 'wall', text: [rota.text, wages.text, last.text, named.text].join('\n') });
