// task: Give back the surcharge that guests paid at the sauna last Sunday, when it was closed.
// tool: {"name":"sauna_charges","description":"Charges at the sauna of a day.","inputSchema":{"type":"object","properties":{"day":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ charges: [{ id, surcharge }] }"}
// tool: {"name":"charge_refund","description":"Refund a charge.","inputSchema":{"type":"object","properties":{"charge":{"type":"string"},"amount":{"type":"number"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true},"returns":"{ ok }"}

const { charges } = await callTool('sauna_charges', { day: '2026-03-08' });
for (const { id, surcharge } of charges) if (surcharge > 0) await callTool('charge_refund', { charge: id, amount: surcharge }); // ok
