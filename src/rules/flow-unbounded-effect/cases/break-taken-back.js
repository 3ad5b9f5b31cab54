// task: Write Hi to ann@northrail.example.
// trusted: ["northrail.example"]
// tool: {"name":"mail_send","description":"Send a mail.","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"body":{"type":"string"}}},"returns":"{ ok }"}
// tool: {"name":"boxes_list","description":"Boxes.","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},"returns":"[{ id, open }]"}
// tool: {"name":"box_close","description":"Close a box.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"returns":"{ ok }"}

while (true) {
  try {
    await callTool('mail_send', { to: 'ann@northrail.example', body: 'Hi' }); // expect: FLOW_UNBOUNDED_EFFECT
    break;
  } finally {
    continue;
  }
}
