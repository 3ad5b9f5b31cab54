// task: Put today's date into column C of our sheet Returns!A2:B60 (parcel, customer) for the parcels that are listed there.
// tool: {"name":"sheet_read","description":"Rows of a sheet.","inputSchema":{"type":"object","properties":{"spreadsheet_id":{"type":"string"},"range":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ values: [[]] }"}
// tool: {"name":"sheet_write","description":"Write, update or clear the values of a range.","inputSchema":{"type":"object","properties":{"spreadsheet_id":{"type":"string"},"range":{"type":"string"},"values":{"type":"array","items":{"type":"array","items":{}}},"clear_values":{"type":"boolean"}}},"annotations":{"destructiveHint":true},"returns":"{ updated }"}
const BOOK = { spreadsheet_id: '1kQ7mXz4TnRb9VdWc2HsYpLf0EaJg6U' };
const { values } = await callTool('sheet_read', { ...BOOK, range: 'Returns!A2:B60' });
const today = new Date().toISOString().slice(0, 10);
await callTool('sheet_write', { ...BOOK, range: `Returns!C2:C${values.length + 1}`, values: values.map(() => [today]) }); // ok
