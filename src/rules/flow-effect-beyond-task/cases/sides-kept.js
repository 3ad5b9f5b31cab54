// task: Merge the duplicate accounts of the report Dupes into their masters
// tool: {"name":"report_rows","description":"Rows of a report","inputSchema":{"type":"object","properties":{"name":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ master_id, duplicate_id }]"}
// tool: {"name":"accounts_merge","description":"Merges two accounts; the duplicate is deleted","inputSchema":{"type":"object","properties":{"master_id":{"type":"string"},"duplicate_id":{"type":"string"}}}}
for (const row of await callTool('report_rows', { name: 'Dupes' }))
  await callTool('accounts_merge', { master_id: row.master_id, duplicate_id: row.duplicate_id }); // ok
