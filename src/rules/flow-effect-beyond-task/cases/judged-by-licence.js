// task: Job 3088: reject the applicants without a forklift licence.
// tool: {"name":"application_list","description":"Applications for a job","inputSchema":{"type":"object","properties":{"job":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"[{ id, licence, demographics: { age_band, disability }, stage }]"}
// tool: {"name":"application_reject","description":"Rejects an application","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"reason":{"type":"string"}}},"returns":"{ ok }"}

for (const one of await callTool('application_list', { job: '3088' })) {
  if (!one.licence && one.stage === 'new') await callTool('application_reject', { id: one.id, reason: 'Missing licence' }); // ok
}
