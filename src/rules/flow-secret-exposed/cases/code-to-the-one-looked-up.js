// task: Berth 14 has a new padlock. Text Captain Lund, the tenant of it, the code of the padlock.
// tool: {"name":"padlock_codes","description":"Codes of the padlocks of a pier.","inputSchema":{"type":"object","properties":{"pier":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ codes: [{ pin, berth, issued }] }"}
// tool: {"name":"tenant_of","description":"Tenant of a berth.","inputSchema":{"type":"object","properties":{"berth":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ name, mobile }"}
// tool: {"name":"text_out","description":"Send a text message.","inputSchema":{"type":"object","properties":{"mobile":{"type":"string"},"text":{"type":"string"}}},"annotations":{"readOnlyHint":false,"openWorldHint":true},"returns":"{ ok }"}

const { codes } = await callTool('padlock_codes', { pier: 'east' });
const [code] = codes.filter((one) => one.berth === '14');
const lessee = await callTool('tenant_of', { berth: '14' });
await callTool('text_out', { mobile: lessee.mobile, text: `The code of berth 14 is ${code.pin}.` }); // ok
