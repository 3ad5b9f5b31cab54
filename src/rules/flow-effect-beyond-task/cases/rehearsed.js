// task: How many messages would the retention rule of 365 days delete in the mailbox archive? Just a dry run, please.
// tool: {"name":"retention_apply","description":"Applies the retention rule to a mailbox: deletes what is older. With dryRun it only counts.","inputSchema":{"type":"object","properties":{"mailbox":{"type":"string"},"days":{"type":"number"},"dryRun":{"type":"boolean"}}},"returns":"{ count }"}

const { count } = await callTool('retention_apply', { mailbox: 'archive', days: 365, dryRun: true }); // ok
return count;
