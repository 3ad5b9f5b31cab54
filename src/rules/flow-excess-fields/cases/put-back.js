// task: Per Lund (per@lund.example) signs instead of Lena (lena@lund.example). Correct the open envelopes.
// trusted: ["law.example"]
// tool: {"name": "list_envelopes", "description": "Envelopes that wait for signatures.", "inputSchema": {"type": "object", "properties": {"search": {}}}, "returns": "[{ id, subject, recipients: [{ email, name, status }] }]", "annotations": {"readOnlyHint": true}}
// tool: {"name": "correct_envelope", "description": "Change the recipients of an envelope.", "inputSchema": {"type": "object", "properties": {"id": {}, "recipients": {}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}

for (const one of await callTool('list_envelopes', { search: 'lena@lund.example' })) {
  const recipients = one.recipients.map((who) => (who.email === 'lena@lund.example' ? { ...who, email: 'per@lund.example' } : who));
  await callTool('correct_envelope', { id: one.id, recipients }); // ok
}
