// task: Let lena.voss@orchard.example edit the calendar of the cider press.
// trusted: ["orchard.example"]
// tool: {"name": "share_calendar", "description": "Share a calendar with a colleague. flags: 1 = view, 2 = edit, 16 = delete, 32 = share onwards.", "inputSchema": {"type": "object", "properties": {"calendar": {"type": "string"}, "who": {"type": "string"}, "flags": {"type": "integer"}}}, "returns": "{ ok }", "annotations": {"readOnlyHint": false}}

const [VIEW, EDIT] = [1, 2];
await callTool('share_calendar', { calendar: 'cider-press', who: 'lena.voss@orchard.example', flags: VIEW | EDIT }); // ok
