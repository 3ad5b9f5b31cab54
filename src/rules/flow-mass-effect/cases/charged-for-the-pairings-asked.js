// task: Render the chair model CH-4 in all sizes and finishes that the renderer knows, for the catalogue page.
// trusted: []
// tool: {"name": "render_choices", "description": "Sizes and materials that the renderer knows.", "inputSchema": {"type": "object", "properties": {}}, "returns": "{ sizes: [], finishes: [] }", "annotations": {"readOnlyHint": true, "openWorldHint": false}}
// tool: {"name": "render_start", "description": "Render a model. Each run is billed per minute.", "inputSchema": {"type": "object", "properties": {"model": {"type": "string"}, "size": {"type": "string"}, "finish": {"type": "string"}}}, "returns": "{ image, minutes }", "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}}

const { sizes, finishes } = await codemode.render_choices({});
const images = [];
for (const size of sizes)
  for (const finish of finishes) {
    const { image } = await codemode.render_start({ model: 'CH-4', size, finish });
    images.push({ size, finish, image });
  }
return images;
