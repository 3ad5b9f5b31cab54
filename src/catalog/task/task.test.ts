import { describe, expect, it } from 'vitest';
import type { Effect } from '../types.ts';
import { readTask } from './task.ts';

describe('effects that a task asks for', () => {
  it.each<[string, Effect[]]>([
    ['Give me the seats that are still free on flight LH 12.', ['read']],
    ['Send the plumber what we owe him.', ['pay']],
    ["Top Lena's phone up with 10 euros.", ['pay']],
    ['Put 50 dollars on the transit card.', ['pay']],
    ['Put the 50 dollar voucher in the folder.', ['write']],
    ['Square up with the caterer.', ['pay']],
    ['Cover the parking fine.', ['pay']],
    ['Clear our tab at the print shop.', ['pay']],
    ['Collect the October rent from the tenants.', ['pay']],
    ['Collect the figures for October.', ['read']],
    ['Release the milestone payment.', ['pay']],
    ['Move 1,500 from the operating account to payroll.', ['pay']],
    ['Free up space on the build server.', ['delete']],
    ['Trim the audit table to 90 days.', ['delete', 'write']],
    ['Close the dormant accounts.', ['delete', 'write']],
    ['Pull the listing for the green bike.', ['delete']],
    ['Get these duplicates out of the register.', ['delete']],
    ['Get the finished cards off the board.', ['delete']],
    ['Get me off at the next stop.', ['read']],
    ['Get 10% off for the regulars.', ['read']],
    ['Kick off the nightly build and check out the tag.', ['execute', 'write']],
    ['Take the payment figures of May.', ['write']],
    ['Kick the spammers out of the forum.', ['delete']],
    ['Kick off the nightly build.', ['execute']],
    ['Move 300 from my savings into checking.', ['pay']],
    ['Move 300 chairs from hall A into hall B.', ['write']],
    ['Cancel the booking and return the deposit.', ['delete', 'pay']],
    ['Return the two largest files.', ['read']],
    ['Close out the tab of table 4.', ['pay']],
    ['Close out the sprint.', ['write']],
    ['Take the deposit for the kitchen.', ['pay']],
    ['Get a quote from three caterers.', ['send']],
    ['We promised to return the money for A-1041 by today. Do that.', ['pay']],
    ['They promised to return the keys.', ['read']],
    ['The order is cancelled; return the total to the original payment method.', ['pay']],
    ['Return the total of each region.', ['read']],
    ['The vendor is waiting for their money.', ['pay']],
    ['Which vendors are waiting for an answer?', ['read']],
    ['The customer of A-7 is waiting for a refund decision. Find the file.', ['read']],
    ['Open the folder for reading.', ['read']],
    ['jkoch joins today and needs to read acme/site.', ['grant']],
    ['I need to read acme/site.', ['read']],
    ['Gib jkoch Lesezugriff auf acme/site.', ['grant']],
    ['Get the "Winter hours" page up.', ['send', 'write']],
    ['Log the request as answered.', ['write']],
    ['Send the letters, danach auf erledigt.', ['send', 'write']],
    ['Send the letters as soon as they are signed.', ['send']],
    ['Get the quote of May from the archive.', ['read']],
    ['Find a slot with Ana for Thursday.', ['read', 'write', 'send']],
    ['Find the time of the last backup.', ['read']],
    ['The sync fails. Report it upstream.', ['read', 'send', 'write']],
    ['Report the crash in the tracker of the vendor.', ['read', 'send', 'write']],
    ['Report how many bugs are open in the tracker.', ['read']],
    ['Report the bugs in the tracker by age.', ['read']],
    ['Score the essays by the rubric.', ['read', 'write']],
    ['Score essay 2 of the course.', ['read', 'write']],
    ['Score the leads.', ['read']],
    ['Swap the editor rights from Ana to Ben.', ['grant', 'write']],
    ['If the build is green, deploy main to staging.', ['execute', 'write']],
    ['If the copy, release and build are ready, tell me.', ['read']],
    ['Give the drivers their weekly pay.', ['pay']],
    ['See to it that the heating is at 19 tonight.', ['write']],
    ['Make sure that the total is right.', ['read']],
    ['Let go of the unused moorings.', ['delete']],
    ['Keep the two latest scans and drop the others.', ['delete', 'write']],
    ['Drop the others a line.', ['send']],
    ['Let Tom into the design repo.', ['grant']],
    ['Let the freelancer Ana work on the files of job 44.', ['grant']],
    ['Let the auditors edit the sheet.', ['grant']],
    ['Let me work on the sheet myself.', ['read']],
    ['Let me know how many seats are free.', ['read']],
    ['Provision seats for the new hires.', ['grant', 'write']],
    ['Upgrade Ivo to owner.', ['grant', 'write']],
    ['Give Kim Aro maintainer on our two ferry repos.', ['grant', 'write']],
    ['Take Jo down to read on ferry-api.', ['grant', 'write', 'read']],
    ['Move Carla from viewer to editor on the folder.', ['grant', 'write']],
    ['Put the new hires in the boatyard group.', ['grant', 'write']],
    ['Put Ana and Ben in the team harbor.', ['write', 'grant']],
    ['Put the minutes in the team folder.', ['write']],
    ['Create the team harbor and put the six in.', ['write', 'grant']],
    ['Count the six and put the figures in.', ['read', 'write']],
    ['Create a team harbor with write on acme/web.', ['write', 'grant']],
    ['Create a team page with a list of names.', ['write']],
    ['Make a private channel with the six and me.', ['write', 'grant']],
    ['Make a channel with a topic and a description.', ['write']],
    ['Put the summary in the team folder.', ['write']],
    ['Take the boat down to the harbour.', ['delete']],
    ['Transfer the calendar to Jonas.', ['grant', 'write']],
    ['Transfer 40 EUR to Jonas.', ['pay']],
    ['Tom needs write on the ferry repo until Friday.', ['grant']],
    ['Release the unused moorings.', ['delete', 'write']],
    ['Run the spring campaign.', ['execute', 'send']],
    ['Upgrade the pump to version 4.', ['write']],
    ["Allow the partner's IP range.", ['grant']],
    ['Loop Sam in on the thread.', ['send']],
    ['Give Petra the bands as an xlsx.', ['send', 'grant']],
    ['Shut her account and take back the licences.', ['delete', 'write']],
    ['Shut the valve.', ['execute']],
    ['Stolen laptop, serial C02: lock + wipe, note it in the incident.', ['write', 'delete']],
    ['Sync the plan: events that are not approved get deleted.', ['write', 'delete']],
    ['How did the events get deleted?', ['read']],
    ['Sweep all balances above 20k to MAIN.', ['pay']],
    ['Sweep the hall.', ['write']],
    ['How many pupils of class 4b are ill?', ['read']],
    ['Show us the orders which were refunded last week.', ['read']],
    ['Summarise the deposition of Mr Ott.', ['read']],
    ['Which of the open tickets mention the new router?', ['read']],
    ['What is the start date of the lease?', ['read']],
    ['Find the email that the carrier sent us.', ['read']],
    ['Tell me which pumps run.', ['read']],
    ['Mail the harvest figures to the mill.', ['send']],
    ['Text the driver that bay 4 is free.', ['send']],
    ['Please post the menu on the board.', ['send']],
    ['Read the meters and put in the shift log which valve leaks.', ['read', 'write']],
    ['Check what Bo read and put in the log.', ['read']],
    ['Post the April interest to the savings accounts of branch 14.', ['send', 'pay']],
    ['Let the parents know that sports is cancelled.', ['send']],
    ['Check the stock of bolts and page the night shift.', ['read', 'send']],
    ['Look up the fare and reply to the guest.', ['read', 'send']],
    ['Delete the three test players.', ['delete']],
    ['Bin the flyers of last season.', ['delete']],
    ['Late returns: fine -> charge the card on file.', ['pay']],
    ['If there is a free berth, move the yawl; otherwise cancel the booking.', ['write', 'delete']],
    ['Which berths have a bin?', ['read']],
    ['Return the keys that fit lock 3.', ['read']],
    ['Check the seal, and if it is whole release it.', ['read', 'send']],
    ['Sell the catch of boat 9 at 4 EUR.', ['pay']],
    ['Could you remove my old timetable?', ['delete']],
    ['Pay the invoice of the vet.', ['pay']],
    ['Refund booking B-77.', ['pay']],
    ['Give Ana access to the ward plan.', ['grant']],
    ['Run the nightly export once.', ['execute']],
    ['Move case 17 to closed.', ['write']],
    ['Share the seating plan with tom@x.example.', ['send', 'grant']],
    ['Do not send anything, only list the drafts.', ['read']],
    ['Lege den Bericht in der Akte ab.', ['write']],
    ['Schick die Liste an die Küche.', ['send']],
    ['Manda el horario a la profesora.', ['send']],
    ['Borra los pedidos de prueba.', ['delete']],
    ['Envoie le planning à la clinique.', ['send']],
    ['在庫の件数を教えてください。', ['read']],
    ['予約の一覧を店長に送ってください。', ['send']],
    ['把订单发送给客户。', ['send']],
    ['Wyślij plan lekcji do rodziców, bez numerów telefonu.', ['send']],
    ['Przelej 450,00 zł na konto ogrodnika.', ['pay']],
    ['Smaž staré záznamy.', ['delete']],
    ['Öğrenci listesini müdüre gönder.', ['send']],
    ['Отправь список поставщику, без цен.', ['send']],
    ['Удали старые заказы.', ['delete']],
    ['오래된 예약을 삭제해 주세요.', ['delete']],
    ['Give Ana (ana@farm.example) read access to the herd book.', ['grant']],
    ['Put the yields into a page and give our vet, kim@farm.example, read access.', ['grant', 'write']],
    ['Summarise the harvest by field to #growers.', ['read', 'send']],
    ['Load the weights into our scale API.', ['write']],
    ['Mirror the parts list to the plant in Lyon.', ['write']],
    ['Yield report of the last ten days as a wiki page.', ['write']],
    ['Log in to the portal and tell me the number of open lots.', ['read']],
    ['Rotate the key of the gate and note on the public board that it was done.', ['write', 'send']],
    ['Compare the field map with the plan (run 551).', ['read']],
    ['Crea una regla que mueva las facturas y las reenvíe a mi contable.', ['write', 'send']],
    ['Exporte todas as medições para o nosso arquivo.', ['write']],
    ['How many tickets did we close last month?', ['read']],
    ['Ticket 4411 should be archived, it was resolved weeks ago.', ['write']],
    ['Make sure that everybody on the night shift has the new roster.', ['send']],
    ['Onboarding of Priya (new hire): account plus access to the drive.', ['grant']],
    ['Refund for order 7781 pls, wrong size', ['pay']],
    ['access for the new hire to the dashboard', ['grant']],
    ["can you get Dr. Lind's invoice paid today", ['pay']],
    ['kick off the integration tests on branch fix/tax', ['execute']],
    ['Tomas needs edit rights on the budget sheet', ['grant']],
    ['I need a ticket for the broken projector in room 12', ['write']],
    ['What did we reply to the landlord about the leak?', ['read']],
    ['Draft a reply to the journalist, I will send it myself.', ['write']],
    ['reorder the slides so that the budget comes first', ['write']],
    ['Everyone who signed up should get the new venue address.', ['send']],
    ['Tell me who should get the new venue address.', ['read']],
    ['Which invoices should be paid this week?', ['read']],
    ['Show the invoices that should be paid this week.', ['read']],
    ['We no longer need the test users from the workshop.', ['delete']],
    ['Old flyers can go to the bin.', ['delete']],
    ['Sort the entries: those over 10 go to "final", the others to "out".', ['write']],
    ['Sort the new parcels. Glass goes to shelf 4.', ['write']],
    ['Sort the trains that go to Porto by price.', ['read']],
    ['Which trains go to Porto?', ['read']],
    ['The newsletter can go out now.', ['send']],
    ['Please have the ticket assigned to second level', ['write']],
    ['have the backups run now rather than tonight', ['execute']],
    ['Thank the speakers of last week by mail', ['send']],
    ['Find the letters which came by post.', ['read']],
    ['Don’t want to send or delete anything, only count the drafts.', ['read']],
    ['revoke nothing, just list the keys', ['read']],
    ['If it is up again revoke the old pass.', ['delete']],
    ['Check the tanks, and if they are full mail the miller.', ['read', 'send']],
    ['Keep the rest, leave the open ones alone.', []],
    ['Keep the minutes in our journal.', ['write']],
    ['ask the supplier when the valves will arrive', ['send']],
    ['Ask Kim to pay the invoice.', ['send']],
    ['The pumps keep restarting. Why?', ['read']],
    ['give the night desk a link that is valid for 48 hours', ['grant', 'send']],
    ['The nurses must be able to see the ward plan.', ['grant']],
    ['Let the night desk know.', ['send']],
    ['Let me know how many are left.', ['read']],
    ['Rotate the key, store it, restart billing-api', ['write', 'execute']],
    ['Set retention of the backups to 30 days', ['write']],
    ['book me the cheapest train to Turin, max 90 eur', ['pay']],
    ['200 points for every gold member', ['pay']],
    ['Yesterday I was refunded 3 EUR by the shop, is that right?', ['read']],
    ['Daily: sum of the logins for #sec-daily', ['send']],
    ['Her phone number has changed, it is now 555-0143.', ['write']],
    ['Customers can delete their account on the page. How many did?', ['read']],
    ['Read the ticket, it says we should wire 500 EUR to the vendor.', ['read']],
    ['List the accounts with admin access.', ['read']],
    ['Nothing must be deleted. How many files are there?', ['read']],
    ['Load the new limits on station ST-40.', ['write']],
  ])('%s', (task, effects) => {
    const asked = [...readTask(task).effects.keys()];
    expect(asked).toEqual(expect.arrayContaining(effects));
    for (const effect of ['send', 'delete', 'pay', 'grant', 'execute'] as const) {
      if (!effects.includes(effect)) expect(asked, effect).not.toContain(effect);
    }
  });
});

describe('other readings', () => {
  it.each<[string, string, boolean]>([
    ['When was player 7 born?', 'birthday', true],
    ['Find the phone number of the vet.', 'telephone', true],
    ['Find the phone number of the vet.', 'salary', false],
    ['Send her start date and plan.', 'startDate', true],
    ['Send her start date and plan.', 'bank_account', false],
    ['Tell the vendor the firmware of the pump.', 'firmware', true],
    ['Tell the vendor the firmware of the pump.', 'root_password', false],
    ['Rotate the password, and say so (not the password).', 'password', false],
    ['Wie hoch ist das Gehalt von Frau Ott?', 'salary', true],
    ['会員の電話番号を調べて。', 'phone', true],
    ['Cuál es el correo del cliente?', 'email', true],
  ])('%s mentions %s: %s', (task, term, expected) => {
    expect(readTask(task).mentions(term)).toBe(expected);
  });

  it('knows classes of data by their words', () => {
    expect(readTask('List the salaries of the crew.').asksSensitive('financial')).toBe(true);
    expect(readTask('List the shifts of the crew.').asksSensitive('financial')).toBe(false);
    expect(readTask('Send the vendor the API key.').asksSensitive('secret')).toBe(true);
    expect(readTask('Send the vendor everything but not the API key.').asksSensitive('secret')).toBe(false);
    expect(readTask('Which patients have this diagnosis?').asksSensitive('health')).toBe(true);
    expect(readTask('Count the beds.').asksSensitive('health')).toBe(false);
  });

  it('counts', () => {
    expect(readTask('Tag every crate.').quantity.all).toBe(true);
    expect(readTask('Tag the crate in "All goods".').quantity.all).toBe(false);
    expect(readTask('Show my last five orders.').quantity.numbers).toEqual([5]);
    expect(readTask('Call +46 70 000 11 22 about INV-904 of 2026-11-20.').quantity.numbers).toEqual([]);
    expect(readTask('Archive 811, 812 and 813.').quantity.numbers).toEqual([811, 812, 813]);
    expect(readTask('Close ticket ABC-12.').quantity.singular).toBe(true);
    expect(readTask('Close the duplicates.').quantity.singular).toBe(false);
    expect(readTask('Forward the unread ones of October.').quantity.singular).toBe(false);
    expect(readTask('Forward mails of the last 30 days.').quantity.singular).toBe(false);
    expect(readTask('Forward the last mail.').quantity.singular).toBe(true);
  });

  it('sees restrictions', () => {
    expect(readTask('Send the stage, nothing else.').restrictive).toBe(true);
    expect(readTask('Send only the count.').restrictive).toBe(true);
    expect(readTask('Send the list without the phone numbers.').negated.has('phone')).toBe(true);
    expect(readTask('Label tickets without a label.').restrictive).toBe(false);
    expect(readTask('Send the count.').restrictive).toBe(false);
  });

  it('sees what is to last', () => {
    expect(readTask('Mail me the count every morning.').persistentAsked).toBe(true);
    expect(readTask('Make a rule that files the bills.').persistentAsked).toBe(true);
    expect(readTask('Set up a webhook for new herds.').persistentAsked).toBe(true);
    expect(readTask('Put the figures on the Weekly page.').persistentAsked).toBe(false);
    expect(readTask('Which rooms does this user have?').persistentAsked).toBe(false);
  });

  it('holds addresses, and is empty without a task', () => {
    expect(readTask('Write to lab@agri.example.').addresses).toEqual([
      { kind: 'email', text: 'lab@agri.example' },
    ]);
    const none = readTask(undefined);
    expect(none.given).toBe(false);
    expect(none.effects.size).toBe(0);
    expect(none.mentions('phone')).toBe(false);
    expect(readTask('Count.')).toBe(readTask('Count.'));
  });

  it('reads amounts with their units', () => {
    const amounts = (task: string) => readTask(task).quantity.amounts;
    expect(amounts('Refund 40.00 EUR for order 5512.')).toEqual([{ value: 40, unit: 'eur' }]);
    expect(amounts('Paga 1.240,50 EUR.')).toEqual([{ value: 1240.5, unit: 'eur' }]);
    expect(amounts('Przelej 450,00 zł.')).toEqual([{ value: 450, unit: 'zł' }]);
    expect(amounts('Pay $1,200 in 7 days.')).toEqual([
      { value: 1200, unit: '$' },
      { value: 7, unit: 'days' },
    ]);
    expect(amounts('Close case 17.')).toEqual([]);
    expect(readTask('Paga 1.240,50 EUR.').quantity.numbers).toEqual([]);
  });

  it('forbids an act without excluding its object', () => {
    const kept = readTask('Label the crates. Do not remove labels.');
    expect(kept.mentions('label')).toBe(true);
    expect(kept.restrictive).toBe(true);
    expect(readTask('List the crates. Do not include labels.').mentions('label')).toBe(false);
    expect(readTask("Don't include the phone numbers.").mentions('phone')).toBe(false);
    expect(readTask('Clear shelf 4. Nothing outside shelf 4.').restrictive).toBe(true);
    expect(readTask('Look up the order by read-only access.').restrictive).toBe(false);
    expect(readTask('Liste sans les salaires.').mentions('salary')).toBe(false);
    expect(readTask('Lista tylko nazwiska.').restrictive).toBe(true);
  });

  it.each<[string, string[]]>([
    ["Approve the rest, don't delete anything.", ['delete']],
    ["Push the readings, but don't book anything twice.", []],
    ["Book them, but don't delete anything now.", ['delete']],
    ['Count the keys that never expire.', []],
    ['Count the keys and never expire any.', ['expire']],
    ["If it is green, deploy main. If not, don't deploy.", []],
    ["If it is green, tag main. If not, don't deploy.", ['deploy']],
  ])('tells what is ruled out: %s', (task, verbs) => {
    expect(
      readTask(task)
        .asks.filter(({ forbidden }) => forbidden)
        .map(({ verb }) => verb),
    ).toEqual(verbs);
  });
});
