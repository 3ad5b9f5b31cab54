// task: Close all tickets from the printer outage that are waiting for the customer, with the macro printer_fixed. If somebody answered after 9:00 today leave theirs open.
// trusted: ["helpdesk.nordlys.example"]
// tool: {"name":"zd_search","description":"Search tickets","inputSchema":{"type":"object","properties":{"query":{"type":"string"},"page":{"type":"integer"}}},"returns":"{ results: [{ id, status, tags, last_public_comment_at, last_comment_by }], next_page }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"zd_apply_macro","description":"Apply a macro to a ticket (sets status and sends its text to the requester)","inputSchema":{"type":"object","properties":{"ticket":{"type":"integer"},"macro":{"type":"string"}}},"returns":"{ ok }","annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}

const since = new Date();
since.setHours(9, 0, 0, 0);
let page = 1;
const closed = [];
const open = [];
while (page) {
  const res = await callTool('zd_search', { query: 'tags:printer_outage status:pending', page });
  for (const t of res.results) {
    if (t.last_comment_by === 'requester' && new Date(t.last_public_comment_at) > since) { open.push(t.id); continue; }
    await callTool('zd_apply_macro', { ticket: t.id, macro: 'printer_fixed' });
    closed.push(t.id);
  }
  page = res.next_page;
}
return { closed: closed.length, open };
