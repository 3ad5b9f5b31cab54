// task: Unpublish the tracks listed under "accepted" in case D-388. Hands off the disputed ones.
// tool: {"name":"legal_case","description":"Read a rights case.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ accepted: [isrc], disputed: [isrc] }"}
// tool: {"name":"track_find","description":"Catalogue entry.","inputSchema":{"type":"object","properties":{"isrc":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ track_id, published }"}
// tool: {"name":"track_unpublish","description":"Take a track offline.","inputSchema":{"type":"object","properties":{"track_id":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":false}}

const found = await callTool('legal_case', { id: 'D-388' });
const disputed = new Set(found.disputed);
const accepted = [...new Set(found.accepted.map((isrc) => isrc.replace(/-/g, '')))];
const bad = accepted.filter((isrc) => !/^[A-Z]{2}/.test(isrc) || disputed.has(isrc));
if (bad.length) return { question: `also disputed: ${bad.join(', ')}` };
for (const isrc of accepted) {
  const track = await callTool('track_find', { isrc });
  if (track.published) await callTool('track_unpublish', { track_id: track.track_id });
}
