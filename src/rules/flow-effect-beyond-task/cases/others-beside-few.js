// task: Take the first 5 people off the waiting list into the free places of the sailing course, and let everyone who didn't get in know.
// tool: {"name": "waitlist_list", "description": "Waiting list in order.", "inputSchema": {"type": "object", "properties": {"course": {"type": "string"}}}}
// tool: {"name": "courses_enroll", "description": "Enrol a person in a course.", "inputSchema": {"type": "object", "properties": {"course": {"type": "string"}, "person_id": {"type": "string"}}}}
// tool: {"name": "people_message", "description": "Message a person (email or SMS).", "inputSchema": {"type": "object", "properties": {"person_id": {"type": "string"}, "text": {"type": "string"}}}}

const list = await callTool('waitlist_list', { course: 'sailing' });
for (const entry of list.slice(0, 5)) await callTool('courses_enroll', { course: 'sailing', person_id: entry.person_id }); // ok
for (const entry of list.slice(5)) await callTool('people_message', { person_id: entry.person_id, text: 'The course is full.' }); // ok
