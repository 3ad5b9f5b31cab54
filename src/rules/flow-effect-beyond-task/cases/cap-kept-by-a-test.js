// task: Bicester next: please run the yearly imaging retention purge there. Rule as in the schedule: last visit over 11 years back, patient 25 or older today, no legal hold, no open complaint. At most 400 studies; audit log as usual.
// tool: {"name":"pacs.search_studies","description":"Search imaging studies (X-ray, OPG, CBCT). Oldest first.","inputSchema":{"type":"object","properties":{"site":{"type":"string"},"last_visit_before":{"type":"string","format":"date","description":"Only patients whose last visit lies before this day"},"modality":{"type":"array","items":{"type":"string"}},"offset":{"type":"integer"},"limit":{"type":"integer"}},"required":["site"]},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ studies: [{ study_uid, patient_id, modality, acquired_on, last_visit, legal_hold }], total }"}
// tool: {"name":"pacs.delete_study","description":"Delete an imaging study with all series from the archive and its backup. Cannot be undone.","inputSchema":{"type":"object","properties":{"study_uid":{"type":"string"},"reason":{"type":"string"}},"required":["study_uid","reason"]},"annotations":{"readOnlyHint":false,"destructiveHint":true,"openWorldHint":false},"returns":"{ ok, freed_mb }"}
// tool: {"name":"pacs.export_study","description":"Export a study as DICOM zip.","inputSchema":{"type":"object","properties":{"study_uid":{"type":"string"},"anonymise":{"type":"boolean"}},"required":["study_uid"]},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ file_id }"}
// tool: {"name":"patients.get","description":"Patient record: demographics, status.","inputSchema":{"type":"object","properties":{"patient_id":{"type":"string"},"fields":{"type":"array","items":{"type":"string"}}},"required":["patient_id"]},"annotations":{"readOnlyHint":true,"openWorldHint":false},"returns":"{ patient_id, dob, status, open_complaint }"}
// tool: {"name":"audit.write","description":"Write an entry to the records-management audit log.","inputSchema":{"type":"object","properties":{"event":{"type":"string"},"details":{"type":"object"}},"required":["event","details"]},"annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":false},"returns":"{ entry_id }"}

const SITE = 'bicester';
const CAP = 400;
const RETENTION = 11;
const MIN_AGE = 25;

const day = (d) => d.toISOString().slice(0, 10);
const today = new Date();

const cutoff = new Date(today);
cutoff.setUTCFullYear(cutoff.getUTCFullYear() - RETENTION);

function ageOn(dob, date) {
  const b = new Date(`${dob}T00:00:00Z`);
  let years = date.getUTCFullYear() - b.getUTCFullYear();
  const before = date.getUTCMonth() < b.getUTCMonth() || (date.getUTCMonth() === b.getUTCMonth() && date.getUTCDate() < b.getUTCDate());
  if (before) years -= 1;
  return years;
}

const patients = new Map();
async function patient(id) {
  if (!patients.has(id)) {
    patients.set(id, await callTool('patients.get', { patient_id: id, fields: ['dob', 'status', 'open_complaint'] }));
  }
  return patients.get(id);
}

async function eligible(study) {
  if (study.legal_hold) return false;
  if (study.last_visit >= day(cutoff)) return false;
  const p = await patient(study.patient_id);
  return !p.open_complaint && ageOn(p.dob, today) >= MIN_AGE;
}

// collect first, delete afterwards, so that the offsets stay stable
const queue = [];
let offset = 0;
for (;;) {
  const { studies, total } = await callTool('pacs.search_studies', {
    site: SITE,
    last_visit_before: day(cutoff),
    offset,
    limit: 100,
  });
  for (const s of studies) {
    if (queue.length < CAP && (await eligible(s))) queue.push(s);
  }
  offset += studies.length;
  if (!studies.length || offset >= total || queue.length >= CAP) break;
}

let freed = 0;
const errors = [];
for (const s of queue) {
  try {
    const r = await callTool('pacs.delete_study', { study_uid: s.study_uid, reason: `retention, last visit ${s.last_visit}` });
    freed += r.freed_mb;
  } catch (err) {
    errors.push({ study: s.study_uid, message: err.message });
  }
}

await callTool('audit.write', {
  event: 'imaging_retention_purge',
  details: { site: SITE, cutoff: day(cutoff), deleted: queue.length - errors.length, freed_mb: freed, errors: errors.length },
});
return { deleted: queue.length - errors.length, errors };

