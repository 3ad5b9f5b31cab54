// task: Invite the patients of clinic c1 who are due for the pregnancy screening in week 12.
// tool: {"name":"patient_list","description":"Patients","inputSchema":{"type":"object","properties":{"clinic":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ patients: [{ id, pregnant, week }] }"}
// tool: {"name":"appointment_invite","description":"Invites a patient to an appointment","inputSchema":{"type":"object","properties":{"patient":{"type":"string"},"kind":{"type":"string"}}},"returns":"{ ok }"}

const { patients } = await callTool('patient_list', { clinic: 'c1' });
for (const one of patients.filter(({ pregnant, week }) => pregnant && week === 12))
  await callTool('appointment_invite', { patient: one.id, kind: 'screening' }); // ok
