// task: Stell die Datei Satzung öffentlich frei, jeder soll sie lesen können.
// trusted: ["k.brandt@kanzlei.example"]
// tool: {"name": "ablage_freigeben", "description": "Gibt eine Datei oder einen Ordner frei; sichtbarkeit: person oder öffentlich.", "inputSchema": {"type": "object", "properties": {"id": {"type": "string"}, "sichtbarkeit": {"type": "string"}, "person": {"type": "string"}}}, "returns": "{ link }"}
// tool: {"name": "ablage_suchen", "description": "Sucht Dateien.", "inputSchema": {"type": "object", "properties": {"text": {"type": "string"}}}, "returns": "{ dateien: [{ id, titel }] }", "annotations": {"readOnlyHint": true}}

const { dateien } = await callTool('ablage_suchen', { text: 'Satzung' });
await callTool('ablage_freigeben', { id: dateien[0].id, sichtbarkeit: 'öffentlich' });
