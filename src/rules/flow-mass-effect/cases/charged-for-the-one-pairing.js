// task: Render the chair model CH-4 in oak, large, for the catalogue page.
// trusted: []
// tool: {"name": "render_choices", "description": "Sizes and materials that the renderer knows.", "inputSchema": {"type": "object", "properties": {}}, "returns": "{ sizes: [], finishes: [] }", "annotations": {"readOnlyHint": true, "openWorldHint": false}}
// tool: {"name": "render_start", "description": "Render a model. Each run is billed per minute.", "inputSchema": {"type": "object", "properties": {"model": {"type": "string"}, "size": {"type": "string"}, "finish": {"type": "string"}}}, "returns": "{ image, minutes }", "annotations": {"readOnlyHint": false, "destructiveHint": false, "openWorldHint": false}}

const { sizes, finishes } = await codemode.render_choices({});
const size = sizes.find((one) => one === 'large');
const finish = finishes.find((one) => one === 'oak');
return await codemode.render_start({ model: 'CH-4', size, finish });
