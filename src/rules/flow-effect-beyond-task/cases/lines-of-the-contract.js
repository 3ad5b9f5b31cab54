// task: Contract M-40771 (Mr Okonjo) ends on 30 June. End it with whatever lines hang on it.
// trusted: []
// tool: {"name":"contractGet","description":"A contract","inputSchema":{"type":"object","properties":{"contractNo":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ contractNo, holder, state }"}
// tool: {"name":"contractSearch","description":"Contracts","inputSchema":{"type":"object","properties":{"belongsTo":{"type":"string"},"shop":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ contracts: [{ contractNo, holder }] }"}
// tool: {"name":"contractEnd","description":"End a contract at a date. Cannot be undone.","inputSchema":{"type":"object","properties":{"contractNo":{"type":"string"},"on":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true},"returns":"{ state }"}

const main = await callTool('contractGet', { contractNo: 'M-40771' });
const { contracts } = await callTool('contractSearch', { belongsTo: main.contractNo });
for (const one of [main, ...contracts]) {
  await callTool('contractEnd', { contractNo: one.contractNo, on: '2027-06-30' }); // ok
}
