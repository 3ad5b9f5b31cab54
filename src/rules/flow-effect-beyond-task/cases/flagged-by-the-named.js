// task: Clear out the lab freezer list: everything Tomas flagged "discard" AND older than 5 yrs goes, except samples of study NX-12 (legal hold). Log what you removed in the ELN page "Freezer 2026".
// trusted: ["biolab.example"]
// tool: {"name":"lims_samples","description":"Samples in a freezer","inputSchema":{"type":"object","properties":{"freezer":{"type":"string"},"flag":{"type":"string"},"offset":{"type":"integer"}}},"returns":"{ samples: [{ id, study, flag, flagged_by, stored_on }], total }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"lims_discard","description":"Discard a sample","inputSchema":{"type":"object","properties":{"id":{"type":"string"},"reason":{"type":"string"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":true}}
// tool: {"name":"eln_append","description":"Append text to a page of the lab notebook","inputSchema":{"type":"object","properties":{"page":{"type":"string"},"text":{"type":"string"}}},"returns":"{ revision }","annotations":{"readOnlyHint":false,"openWorldHint":false}}

const all = [];
for (let offset = 0; ; offset += 100) {
  const { samples, total } = await callTool('lims_samples', { freezer: 'F-80-2', flag: 'discard', offset });
  all.push(...samples);
  if (all.length >= total || samples.length === 0) break;
}
const limit = new Date();
limit.setFullYear(limit.getFullYear() - 5);
const out = all.filter((s) => s.flag === 'discard' && s.flagged_by === 'Tomas' && new Date(s.stored_on) < limit && s.study !== 'NX-12');
const removed = [];
for (const s of out) {
  const { ok } = await callTool('lims_discard', { id: s.id, reason: 'flagged, older than 5 years' });
  if (ok) removed.push(s.id);
}
await callTool('eln_append', { page: 'Freezer 2026', text: `Discarded ${removed.length} samples: ${removed.join(', ')}` });
return removed.length;
