// task: Withdraw the certificate of the welder Ivo Marek, issued 14 March 2025. He has an older one that stays.
// tool: {"name":"certificates_of","description":"Certificates of a welder.","inputSchema":{"type":"object","properties":{"name":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ certificates: [{ certificate_id, name, issued }] }"}
// tool: {"name":"certificate_withdraw","description":"Withdraw a certificate.","inputSchema":{"type":"object","properties":{"certificate_id":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true},"returns":"{ ok }"}

const { certificates } = await callTool('certificates_of', { name: 'Ivo Marek' });
const dated = certificates.filter((one) => one.issued);
const found = dated.filter((one) => one.issued === '2025-03-14');
if (found.length !== 1) return 'not clear which';
await callTool('certificate_withdraw', { certificate_id: found[0].certificate_id }); // ok
