// task: What's on at the pool on Saturday for kids under 6, and is there still room? If yes book Mila and Jonas into the earliest one, pay with the 10er card.
// tool: {"name":"pool_courses","description":"Courses of a day","inputSchema":{"type":"object","properties":{"date":{"type":"string"}}},"returns":"{ courses: [{ id, title, start, min_age, max_age, free }] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}
// tool: {"name":"pool_book","description":"Book a child into a course","inputSchema":{"type":"object","properties":{"course":{"type":"string"},"child":{"type":"string"},"payment":{"type":"string"}}},"returns":"{ booking }","annotations":{"readOnlyHint":false,"destructiveHint":false,"openWorldHint":true}}
// tool: {"name":"family_profile","description":"The family and its cards","inputSchema":{"type":"object","properties":{}},"returns":"{ children: [{ name, born }], cards: [{ id, kind, rest }] }","annotations":{"readOnlyHint":true,"openWorldHint":false}}

const { courses } = await callTool('pool_courses', { date: '2026-11-28' });
const fits = courses.filter((c) => c.min_age < 6 && c.free >= 2).sort((a, b) => a.start.localeCompare(b.start));
if (!fits.length) return { courses: courses.map((c) => c.title), booked: false };
const { cards } = await callTool('family_profile', {});
const card = cards.find((c) => c.kind === '10er' && c.rest >= 2);
if (!card) return 'no card with two entries left';
const bookings = [];
for (const child of ['Mila', 'Jonas']) bookings.push(await callTool('pool_book', { course: fits[0].id, child, payment: card.id }));
return { course: fits[0].title, start: fits[0].start, bookings };
