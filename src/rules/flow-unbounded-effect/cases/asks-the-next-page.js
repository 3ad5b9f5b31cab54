// task: Send one reminder to the members with open fees.
// trusted: []
// tool: {"name":"fees_open","description":"Open fees","inputSchema":{"type":"object","properties":{"status":{"type":"string"},"cursor":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ fees: [{ member, amount }], next }"}
// tool: {"name":"club_mail","description":"Mail to a member","inputSchema":{"type":"object","properties":{"member":{"type":"string"},"text":{"type":"string"}}},"annotations":{"readOnlyHint":false,"openWorldHint":true},"returns":"{ id }"}

let open = await callTool('fees_open', { status: 'open' });
while (open.fees.length > 0) {
  for (const fee of open.fees) {
    await callTool('club_mail', { member: fee.member, text: 'Your fee is still open.' }); // ok
  }
  open = await callTool('fees_open', { status: 'open', cursor: open.next });
}
