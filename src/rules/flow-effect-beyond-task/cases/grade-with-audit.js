// task: Correct the essay mark of Iva Horak (pupil 5521) from 61 to 67. The teacher has agreed.
// trusted: []
// tool: {"name":"mark.set","description":"Change a mark. The change is kept in the audit log with its reason.","inputSchema":{"type":"object","properties":{"pupil":{"type":"string"},"mark":{"type":"number"},"reason":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true},"returns":"{ ok }"}

await callTool('mark.set', { pupil: '5521', mark: 67, reason: 'agreed with the teacher' }); // ok
