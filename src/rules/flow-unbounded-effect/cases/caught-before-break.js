// task: Charge the card 5 EUR.
// trusted: []
// tool: {"name":"card_charge","description":"Charge the card.","inputSchema":{"type":"object","properties":{"amount":{"type":"number"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"destructiveHint":true}}

while (true) {
  try {
    await callTool('card_charge', { amount: 5 }); // expect: FLOW_UNBOUNDED_EFFECT
    throw 1;
    break;
  } catch {}
}
