// task: Draw a map of the boreholes as maps/holes.png. The renderer wants a GeoJSON file; don't leave it lying around.
// trusted: []
// tool: {"name": "gis_read", "description": "Read the features of a layer.", "inputSchema": {"type": "object", "properties": {"layer": {"type": "string"}}}, "annotations": {"readOnlyHint": true}, "returns": "{ features: [{ id, depth }] }"}
// tool: {"name": "fs_write", "description": "Write a file of the workspace.", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}, "text": {"type": "string"}}}, "returns": "{ ok }"}
// tool: {"name": "fs_remove", "description": "Remove a file of the workspace for good.", "inputSchema": {"type": "object", "properties": {"path": {"type": "string"}}}, "annotations": {"destructiveHint": true}, "returns": "{ ok }"}
// tool: {"name": "gis_render", "description": "Draw a map from a GeoJSON file and save it as a picture.", "inputSchema": {"type": "object", "properties": {"source": {"type": "string"}, "target": {"type": "string"}}}, "returns": "{ target }"}

const { features } = await callTool('gis_read', { layer: 'boreholes' });
const source = `maps/tmp-holes-${features.length}.geojson`;
await callTool('fs_write', { path: source, text: JSON.stringify(features) });
await callTool('gis_render', { source, target: 'maps/holes.png' });
await callTool('fs_remove', { path: source });
