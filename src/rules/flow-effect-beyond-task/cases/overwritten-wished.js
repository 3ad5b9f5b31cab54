// task: All crates that go to the kiosk should go to the post office at the mole. Send each owner a text that it moved.
// trusted: []
// tool: {"name":"crates_list","description":"List crates","inputSchema":{"type":"object","properties":{"to":{"type":"string"}}},"annotations":{"readOnlyHint":true},"returns":"{ crates: [{ id, phone }] }"}
// tool: {"name":"crate_update","description":"Overwrite where a crate goes","inputSchema":{"type":"object","properties":{"id":{"type":"integer"},"place":{"type":"string"}}},"annotations":{"destructiveHint":true},"returns":"{ ok }"}
// tool: {"name":"sms","description":"Send a text","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"text":{"type":"string"}}},"returns":"{ ok }"}

const { crates } = await callTool('crates_list', { to: 'kiosk' });
for (const crate of crates) {
  await callTool('crate_update', { id: crate.id, place: 'post office at the mole' });
  await callTool('sms', { to: crate.phone, text: 'Your crate is at the post office at the mole.' });
}
