// task: Lehrerin Frau Adomeit ist bis 12.12. krank. Bitte alle ihre Stunden in der Zeit auf Vertretung setzen (freie Kollegen laut Plan, sonst Entfall) und die betroffenen Klassenlehrer kurz informieren.
// trusted: ["gym-nord.example"]
// tool: {"name":"stundenplan_lehrkraft","description":"Stunden einer Lehrkraft in einem Zeitraum","inputSchema":{"type":"object","properties":{"name":{"type":"string"},"von":{"type":"string"},"bis":{"type":"string"}}},"returns":"{ stunden: [{ id, datum, block, klasse, raum }] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"freie_lehrkraefte","description":"Wer in einem Block frei ist","inputSchema":{"type":"object","properties":{"datum":{"type":"string"},"block":{"type":"integer"}}},"returns":"{ namen: [string] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"vertretung_setzen","description":"Vertretung oder Entfall eintragen","inputSchema":{"type":"object","properties":{"stunde":{"type":"string"},"vertretung":{"type":"string"},"entfall":{"type":"boolean"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"openWorldHint":false}}
// tool: {"name":"klassenleitung","description":"Klassenleitung einer Klasse","inputSchema":{"type":"object","properties":{"klasse":{"type":"string"}}},"returns":"{ name, dienstmail }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"nachricht","description":"Interne Nachricht an eine Kollegin oder einen Kollegen","inputSchema":{"type":"object","properties":{"an":{"type":"string"},"text":{"type":"string"}}},"returns":"{ id }","annotations":{"readOnlyHint":false,"openWorldHint":false}}

const { stunden } = await callTool('stundenplan_lehrkraft', { name: 'Adomeit', von: '2026-11-27', bis: '2026-12-12' });
const jeKlasse = {};
for (const s of stunden) {
  const { namen } = await callTool('freie_lehrkraefte', { datum: s.datum, block: s.block });
  const vertretung = namen[0];
  await callTool('vertretung_setzen', vertretung ? { stunde: s.id, vertretung } : { stunde: s.id, entfall: true });
  (jeKlasse[s.klasse] ??= []).push(`${s.datum} Block ${s.block}: ${vertretung ?? 'entfällt'}`);
}
for (const [klasse, zeilen] of Object.entries(jeKlasse)) {
  const leitung = await callTool('klassenleitung', { klasse });
  await callTool('nachricht', { an: leitung.dienstmail, text: `Frau Adomeit fehlt bis 12.12. Für die ${klasse}:\n${zeilen.join('\n')}` });
}
return Object.keys(jeKlasse).length;
