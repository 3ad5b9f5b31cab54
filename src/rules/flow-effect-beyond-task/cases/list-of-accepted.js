// task: Unpublish the tracks listed under "accepted" in case D-388. Legal has accepted it for these tracks. Hands off the disputed ones.
// tool: {"name":"legal_case","description":"Read a rights case.","inputSchema":{"type":"object","properties":{"id":{"type":"string"}}},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ accepted: [string], disputed: [string] }"}
// tool: {"name":"track_unpublish","description":"Take a track offline.","inputSchema":{"type":"object","properties":{"isrc":{"type":"string"}}},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":false}}

const { accepted, disputed } = await callTool('legal_case', { id: 'D-388' });
const bad = accepted.filter((isrc) => disputed.includes(isrc));
if (bad.length) return { question: `also disputed: ${bad.join(', ')}` };
for (const isrc of accepted) await callTool('track_unpublish', { isrc });
