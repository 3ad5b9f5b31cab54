// task: Charge the card 5 EUR.
// trusted: []
// tool: {"name":"card_charge","description":"Charge the card.","inputSchema":{"type":"object","properties":{"amount":{"type":"number"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"destructiveHint":true}}

while (true) {
  await callTool('card_charge', { amount: 5 }); // ok
  break;
}
