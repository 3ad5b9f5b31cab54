// task: put all the recordings of the Aune choir online, the choir has agreed
// trusted: ["aune-radio.example"]
// tool: {"name":"choir_record","description":"Record of a choir.","inputSchema":{"type":"object","properties":{"choir":{"type":"string"}}},"returns":"{ choir_id, cleared_on, door_pin }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"recordings","description":"Recordings of a choir.","inputSchema":{"type":"object","properties":{"choir_id":{"type":"string"}}},"returns":"{ recordings: [{ tape_no, title }] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"item_publish","description":"Show an item on the public website.","inputSchema":{"type":"object","properties":{"tape_no":{"type":"string"}}},"returns":"{ url }","annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}
const choir = await callTool('choir_record', { choir: 'Aune' });
const { recordings } = await callTool('recordings', { choir_id: choir.choir_id });
if (!choir.cleared_on) return 'not yet';
for (const { tape_no } of recordings) {
  await new Promise((done) => globalThis['setTimeout'](done, Number(choir.cleared_on) * 1000));
  await callTool('item_publish', { tape_no }); // expect: FLOW_IMPLICIT_LEAK
}
