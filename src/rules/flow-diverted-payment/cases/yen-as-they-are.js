// task: Refund 4900 JPY of the stay SK-22 to the guest.
// trusted: ["ryokan.example"]
// tool: {"name":"stay_refund","description":"Refunds part of a stay.","inputSchema":{"type":"object","properties":{"stay":{"type":"string"},"amount":{"type":"integer","description":"In the smallest unit of the currency."}}},"annotations":{"readOnlyHint":false,"destructiveHint":true},"returns":"{ id, status }"}

await callTool('stay_refund', { stay: 'SK-22', amount: 4900 }); // ok
