// task: Take the meter readings that tenants wrote into their notes over into the flats.
// trusted: []
// tool: {"name": "notes_list", "description": "Notes of tenants.", "annotations": {"readOnlyHint": true, "openWorldHint": true}, "returns": "{ notes: [{ flat, note }] }"}
// tool: {"name": "flat_update", "description": "Change fields of a flat.", "inputSchema": {"type": "object", "properties": {"flat": {"type": "string"}, "fields": {"type": "object"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": false}, "returns": "{ ok }"}

const METERS = new Set(['water', 'power', 'gas']);
const { notes } = await tools.notes_list({});
for (const { flat, note } of notes) {
  const found = [...note.matchAll(/(\w+)\s*=\s*(\d+)/g)].filter(([, meter]) => METERS.has(meter));
  await tools.flat_update({ flat, fields: Object.fromEntries(found.map(([, meter, digits]) => [meter, Number(digits)])) });
}
