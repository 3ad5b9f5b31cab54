// task: Send the parents whose permission for the museum trip is signed the meeting point.
// tool: {"name":"trip_permissions","description":"Permissions of a trip. permission is signed, declined or missing.","inputSchema":{"type":"object","properties":{"trip":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ parents: [{ id, permission }] }"}
// tool: {"name":"parent_message","description":"Send a message to a parent.","inputSchema":{"type":"object","properties":{"parent":{"type":"string"},"text":{"type":"string"}}},"annotations":{"readOnlyHint":false},"returns":"{ ok }"}

const { parents } = await callTool('trip_permissions', { trip: 'museum' });
let missing = 0;
for (const one of parents) {
  if (one.permission !== 'missing' && one.permission === 'signed')
    await callTool('parent_message', { parent: one.id, text: 'We meet at 8:30 at the north gate.' }); // ok
  if (one.permission === 'missing') missing += 1;
}
return { missing };
