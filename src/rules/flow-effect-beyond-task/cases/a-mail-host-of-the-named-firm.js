// task: Allow only Let's Encrypt to issue certificates for larkfield.example (CAA).
// trusted: ["larkfield.example"]
// tool: {"name": "dns_add", "description": "Create a record in a zone.", "inputSchema": {"type": "object", "properties": {"zone": {"type": "string"}, "type": {"type": "string"}, "content": {"type": "string"}}}}

await callTool('dns_add', { zone: 'larkfield.example', type: 'CAA', content: 'letsencrypt.org' });
