// task: Import the visitors of the regatta (drive file "regatta_visitors.csv") into the CRM as leads.
// tool: {"name": "drive_read_file", "description": "Read a text file from the shared drive by name.", "inputSchema": {"type": "object", "properties": {"name": {"type": "string"}}}}
// tool: {"name": "crm_create_contact", "description": "Create a contact.", "inputSchema": {"type": "object", "properties": {"properties": {"type": "object"}}}}

const file = await callTool('drive_read_file', { name: 'regatta_visitors.csv' });
for (const line of file.content.trim().split('\n').slice(1)) {
  const [name, email] = line.split(',');
  if (email) await callTool('crm_create_contact', { properties: { name, email, source: 'regatta' } }); // ok
}
