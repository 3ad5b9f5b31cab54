// task: Post the storm warning on the notice boards of the harbour, the board pier-4 first.
// trusted: []
// tool: {"name": "boards_list", "description": "Notice boards of the harbour.", "annotations": {"readOnlyHint": true, "openWorldHint": false}, "returns": "{ boards: [{ id, name }] }"}
// tool: {"name": "board_post", "description": "Post a text on a notice board.", "inputSchema": {"type": "object", "properties": {"board": {"type": "string"}, "text": {"type": "string"}}}, "annotations": {"readOnlyHint": false, "openWorldHint": false}, "returns": "{ id }"}

const { boards } = await tools.boards_list({});
const pier = boards.find((board) => board.name === 'pier-4');
for (const { id } of [pier, ...boards.filter((board) => board !== pier)])
  await tools.board_post({ board: id, text: 'Storm warning' });
