// task: Add the flood levy of 12 EUR to the draft bill B-7 of every berth. Don't lock it, I want to look at it first.
// trusted: []
// tool: {"name":"berths_list","description":"Berths of the harbour","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},"returns":"{ berths: [{ id }] }"}
// tool: {"name":"bill_add_line","description":"Add a line to a draft bill","inputSchema":{"type":"object","properties":{"bill":{"type":"string"},"berth":{"type":"string"},"eur":{"type":"number"}}},"returns":"{ ok }"}

const { berths } = await callTool('berths_list', {});
for (const berth of berths) await callTool('bill_add_line', { bill: 'B-7', berth: berth.id, eur: 12 });
