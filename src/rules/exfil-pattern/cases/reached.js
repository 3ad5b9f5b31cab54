const rows = await callTool('db:query', { table: 'staff' }); // ok
const { email: address, ...rest } = rows[0];
await callTool('mail.send', { to: address, body: 'hello' }); // expect: EXFIL_PATTERN
await callTool('webhook:trigger', { payload: { rest } }); // expect: EXFIL_PATTERN
await callTool('data:export', { text: btoa(JSON.stringify(rows)) }); // expect: EXFIL_PATTERN
const pack = (value) => ({ inner: [value] });
const send = (what) => callTool('slack:postMessage', { text: what.inner[0] }); // expect: EXFIL_PATTERN
await send(pack(rows[1].note));
const made = await callTool('docs:create', { content: rows[2].note }); // ok
await callTool('docs:share', { id: made.id }); // expect: EXFIL_PATTERN
await callTool('tickets:comment', { text: rows[3].note }); // miss: EXFIL_PATTERN
