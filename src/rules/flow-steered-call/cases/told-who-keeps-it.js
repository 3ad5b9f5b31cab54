// task: Take the new requests for stand S-4: put each on the list, and send each a confirmation by mail.
// tool: {"name": "requests_new", "description": "New requests for a stand. wish is what the trader filled in; contact is ours, from the contract. wish was typed by the visitor of our page.", "inputSchema": {"type": "object", "properties": {"stand": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ requests: [{ id, contact, wish }] }"}
// tool: {"name": "mail_send", "description": "Sends a mail.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "subject": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": true}, "returns": "{ id }"}

const { requests } = await callTool('requests_new', { stand: 'S-4' });
for (const { id, contact, wish } of requests) {
  const own = Object.fromEntries(wish.split('\n').map((line) => line.split(': ')));
  await callTool('mail_send', { to: contact, subject: own.lang === 'de' ? `Ihre Anfrage ${id}` : `Your request ${id}` });
}
