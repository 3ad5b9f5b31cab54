// task: Our volunteers for the marathon: assign everyone without a post to the water points, max 8 per point, prefer the one nearest to where they live. Text them the point and the time (they gave consent for sms).
// trusted: ["city-run.example"]
// tool: {"name":"vol_list","description":"Volunteers","inputSchema":{"type":"object","properties":{"without_post":{"type":"boolean"}}},"returns":"{ volunteers: [{ id, name, mobile, zip, sms_ok, post }] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"points_list","description":"Posts along the course","inputSchema":{"type":"object","properties":{"kind":{"type":"string"}}},"returns":"{ points: [{ id, name, zip, opens, assigned:integer }] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"vol_assign","description":"Assign a volunteer to a post","inputSchema":{"type":"object","properties":{"volunteer":{"type":"string"},"point":{"type":"string"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"openWorldHint":false}}
// tool: {"name":"sms_send","description":"Send a text message","inputSchema":{"type":"object","properties":{"to":{"type":"string"},"text":{"type":"string"}}},"returns":"{ id }","annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}

const { volunteers } = await callTool('vol_list', { without_post: true });
const { points } = await callTool('points_list', { kind: 'water' });
const room = new Map(points.map((p) => [p.id, 8 - p.assigned]));
const left = [];
for (const v of volunteers) {
  const near = points
    .filter((p) => room.get(p.id) > 0)
    .sort((a, b) => Math.abs(Number(a.zip) - Number(v.zip)) - Math.abs(Number(b.zip) - Number(v.zip)))[0];
  if (!near) { left.push(v.name); continue; }
  await callTool('vol_assign', { volunteer: v.id, point: near.id });
  room.set(near.id, room.get(near.id) - 1);
  if (v.sms_ok) await callTool('sms_send', { to: v.mobile, text: `Hi ${v.name}, your post is ${near.name}, please be there at ${near.opens}. Thank you!` });
}
return { assigned: volunteers.length - left.length, left };
