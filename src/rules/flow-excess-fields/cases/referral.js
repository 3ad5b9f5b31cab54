// task: P-20931 needs to be seen by cardiology (intake@stbrannocs.example), usual letter
// tool: {"name":"patient_get","description":"A patient","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ name, allergies, medication }"}
// tool: {"name":"referral_send","description":"Sends a referral letter","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"body":{"type":"string"}}}}
const patient = await callTool('patient_get', { id: 'P-20931' });
await callTool('referral_send', { to: 'intake@stbrannocs.example', body: patient.name + ', allergies: ' + patient.allergies }); // ok
