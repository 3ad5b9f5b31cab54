// task: Schedule release R-88 on the wire for 6 May, and on the feeds 5 min later. Calendar entry for the team too.
// tool: {"name":"calendar_add","description":"Put an event in the team's calendar.","inputSchema":{"type":"object","properties":{"title":{"type":"string"},"minutes":{"type":"integer"}}}}

await callTool('calendar_add', { title: 'R-88 goes live', minutes: 30 }); // ok
