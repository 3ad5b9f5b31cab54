// task: Once the samples of batch B-3 are in, mark every one that is not checked as checked, and close the batch once all are checked.
// trusted: []
// tool: {"name": "batch_get", "description": "A batch and its samples.", "inputSchema": {"type": "object", "properties": {"batch": {"type": "string"}}}, "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ id, samples: [{ id, state }] }"}
// tool: {"name": "sample_set", "description": "Set the state of a sample.", "inputSchema": {"type": "object", "properties": {"sample": {"type": "string"}, "state": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": false}, "returns": "{ ok }"}
// tool: {"name": "batch_close", "description": "Close a batch.", "inputSchema": {"type": "object", "properties": {"batch": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": false}, "returns": "{ at }"}

const { samples } = await tools.batch_get({ batch: 'B-3' });
for (const { id, state } of samples)
  if (state !== 'checked') await tools.sample_set({ sample: id, state: 'checked' });
await tools.batch_close({ batch: 'B-3' });
