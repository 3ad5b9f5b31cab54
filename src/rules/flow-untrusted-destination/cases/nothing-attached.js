// trusted: ["orla.example"]
// tool: {"name": "send_email", "description": "Send an email with attached files.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "subject": {"type": "string"}, "body": {"type": "string"}, "attachments": {"type": "array", "items": {"type": "string"}}}}}

await callTool('send_email', { to: 'p@outsider.example', subject: 'Hours', body: 'We open at nine.', attachments: [] }); // ok
