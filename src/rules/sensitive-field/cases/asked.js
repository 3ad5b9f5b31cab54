await callTool('a:get', { fields: ['name', 'pass' + 'word'] }); // expect: SENSITIVE_FIELD
await callTool('a:get', { select: { id: true, credit_card_number: true } }); // expect: SENSITIVE_FIELD
await callTool('a:get', { query: '{ user(id: 1) { name socialSecurityNumber } }' }); // expect: SENSITIVE_FIELD
const column = 'salary';
await callTool('a:run', { sql: `SELECT ${column} FROM staff` }); // expect: SENSITIVE_FIELD
await callTool('a:get', { path: 'prod/db/private_key' }); // expect: SENSITIVE_FIELD
await callTool('a:get', { felder: ['gehalt', 'name'] }); // expect: SENSITIVE_FIELD
await callTool('a:get', { filter: { contraseña: 'x' } }); // expect: SENSITIVE_FIELD
await callTool('a:get', { fields: ['author', 'token_count', 'shippingDate'] }); // ok
await callTool('a:get', { sql: 'SELECT id, password_changed_at FROM staff' }); // ok
await callTool('a:get', { event: 'password_reset', max_tokens: 4000 }); // ok
await callTool('a:get', { fields: ['pa55word'] }); // miss: SENSITIVE_FIELD
