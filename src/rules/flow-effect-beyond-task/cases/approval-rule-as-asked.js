// task: From July department D-20 may order up to 2500 by itself. Raise the limit for approvals accordingly.
// trusted: []
// tool: {"name":"rules_set","description":"Set the approval rules of a department. Up to the sum nobody is asked.","inputSchema":{"type":"object","properties":{"department":{"type":"string"},"free_up_to":{"type":"number"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true},"returns":"{ ok }"}

await callTool('rules_set', { department: 'D-20', free_up_to: 2500 }); // ok
