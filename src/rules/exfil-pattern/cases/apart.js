const rows = await callTool('db:query', { table: 'staff' }); // ok
await callTool('mail.send', { to: 'ops@example.com', body: 'done' }); // ok
await callTool('mail.send', { to: 'ops@example.com', body: `rows: ${rows.length}` }); // ok
const created = await callTool('users:create', { name: 'x' }); // ok
await callTool('mail.send', { to: 'ops@example.com', body: created.id }); // ok
await callTool('users:update', { name: rows[0].name }); // ok
await callTool('email:delete', { id: rows[0].mail }); // ok
