// task: Approve the submitted reports that match their receipts. Mara approves the rest.
// tool: {"name":"list_reports","description":"Submitted reports.","inputSchema":{"type":"object","properties":{}},"annotations":{"readOnlyHint":true},"returns":"[{ id, matches }]"}
// tool: {"name":"approve_report","description":"Approve a report.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"returns":"{ ok }"}

const reports = await callTool('list_reports', {});
for (const report of reports.filter((one) => one.matches)) await callTool('approve_report', { id: report.id }); // ok
