// Asks for the return of bicycles that are out for too long.
const SINCE = '2026-11-01';

async function* everyMember() {
  let cursor;
  do {
    const page = await callTool('members:list', { status: 'any', cursor, limit: 500 });
    yield* page.members;
    cursor = page.next;
  } while (cursor);
}

async function remind(member, rental) {
  const text = `Hello ${member.firstName}, please bring bicycle ${rental.bike} back.`;
  await callTool('sms:send', { to: member.phone, text });
  await callTool('accounts:charge', { memberId: member.id, cents: 500, reason: 'late fee' });
}

let reminded = 0;
for await (const member of everyMember()) {
  const { rentals } = await callTool('rentals:query', { memberId: member.id, since: SINCE });
  for (const rental of rentals) {
    await remind(member, rental);
    reminded += 1;
  }
}

return `${reminded} reminders sent`;
