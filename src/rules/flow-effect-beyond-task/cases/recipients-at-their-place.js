// task: Mail every employee their own payslip of November.
// trusted: ["ours.example"]
// tool: {"name": "slips_list", "description": "Payslips of a month.", "returns": "{ slips: [{ employee, pdf }] }"}
// tool: {"name": "contact_get", "description": "Contact data of one employee.", "inputSchema": {"type": "object", "properties": {"employee": {"type": "string"}}}, "returns": "{ mail }"}
// tool: {"name": "mail_send", "description": "Send an email.", "inputSchema": {"type": "object", "properties": {"to": {"type": "string"}, "attachment": {"type": "string"}}}}

const { slips } = await callTool('slips_list', {});
const contacts = await Promise.all(slips.map(({ employee }) => callTool('contact_get', { employee })));
for (const [i, slip] of slips.entries()) {
  const person = contacts[i];
  await callTool('mail_send', { to: person.mail, attachment: slip.pdf });
}
