// task: Enter the working times of Kim as recorded, in decimal hours.
// trusted: []
// tool: {"name": "times_list", "description": "Recorded times.", "returns": "{ times: [{ day, hours, minutes }] }"}
// tool: {"name": "times_enter", "description": "Enter a time.", "inputSchema": {"type": "object", "properties": {"day": {"type": "string"}, "hours": {"type": "number"}}}}

const { times } = await callTool('times_list', { who: 'Kim' });
for (const t of times) await callTool('times_enter', { day: t.day, hours: t.hours + t.minutes / 60 });
