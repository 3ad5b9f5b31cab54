import { describe, expect, it } from 'vitest';
import { compileCatalog } from '../catalog.ts';
import type { Effect, Reach, ToolAnnotations, ToolDeclaration } from '../types.ts';

function know(name: string, description?: string, more: Partial<ToolDeclaration> = {}) {
  const tool = { name, ...(description === undefined ? {} : { description }), ...more };
  return compileCatalog({ tools: [tool] }).tool(name);
}

function takes(...names: string[]): { inputSchema: unknown } {
  return {
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
    },
  };
}

it.each([
  ['Send a text message; each one is charged.', false],
  ['Ring a number. Every call made is billed.', false],
  ['Confirm a visit; the card of the customer is charged.', true],
  ['Send an invoice. Each customer is charged.', true],
])('tells what a call costs from a payment: %s', (description, pays) => {
  const effects = know('do_it', description).effects.map(({ effect }) => effect);
  expect(effects.includes('pay')).toBe(pays);
});

/** The strongest effect of a description under an opaque name. */
describe('effects from the description', () => {
  it.each<[string, Effect]>([
    // read, also where the words name acts
    ['Seats of one flight with their prices.', 'read'],
    ['Discharge letter of an encounter.', 'read'],
    ['Discharge the cargo of a berth.', 'delete'],
    ['Orders of a table, newest first.', 'read'],
    ['Charges, newest first.', 'read'],
    ['Transfers between two dates.', 'read'],
    ['Message history of a class room.', 'read'],
    ['Show what a field was sown with last year.', 'read'],
    ['Order a transfer between two of our sites.', 'write'],
    ['Transfer pallets from one depot to another.', 'write'],
    ['Transfer of goods between two of our shops.', 'write'],
    ['Order a transfer between two of our accounts.', 'pay'],
    ['Transfer stock from one brokerage account to another.', 'pay'],
    ['Send a text message; each one is charged.', 'send'],
    ['Returns the delivery status of a parcel.', 'read'],
    ['Look up the tariff of a mobile plan.', 'read'],
    ['This tool lets you search the case files of the firm.', 'read'],
    ['What a pallet weighs.', 'read'],
    ['Let other accounts restore a snapshot.', 'grant'],
    ['Lets a source reach ports of a host.', 'grant'],
    ['Lets the caller read a page.', 'read'],
    ['Published posts of the guild.', 'read'],
    ['The last payments of a tenant.', 'read'],
    ['Simulate a drop of the reservoir.', 'read'],
    ['Notes that were sent to a parent.', 'read'],
    ['Order history of a guest.', 'read'],
    ["Contrats d'assurance vie d'un client.", 'read'],
    ['Compress text to base64.', 'read'],
    // write
    ['Vie tekstin julkiseen ravintolaportaaliin.', 'write'],
    ['Release a licence seat.', 'write'],
    ['Create a sales order.', 'write'],
    ['Move a sample to another freezer.', 'write'],
    ['Put a hold on a library book.', 'write'],
    ['Save a draft of a letter; nothing is sent.', 'write'],
    ['Sets the target temperature of a barn.', 'write'],
    ['Leave a remark on a lesson plan.', 'write'],
    ['Turn the gate lights off.', 'write'],
    ['Books a table in the team calendar.', 'write'],
    ['Change the seat of a passenger.', 'write'],
    // send
    ['Hand a paper to the other side of the case.', 'send'],
    ['Release a statement to the press.', 'send'],
    ['Pass the reading on to the regulator.', 'send'],
    ['Deliver a parcel notice to a customer.', 'send'],
    ['Drop a tag on a crate list.', 'delete'],
    ['Strip a user of their roles.', 'delete'],
    ['Strips a site of its locks.', 'delete'],
    ['Strip metadata from an image.', 'write'],
    ['Pull a listing off the shelf.', 'write'],
    ['Pull the rows of a table.', 'read'],
    ['Text a phone.', 'send'],
    ['Page the doctor on call.', 'send'],
    ['Direct message to a colleague.', 'send'],
    ['A short ping to the assignee.', 'send'],
    ['Reminder e-mail to a patient before a visit.', 'send'],
    ['Ping a reviewer.', 'send'],
    ['Asks the policyholder for missing documents by e-mail.', 'send'],
    ['Letter of thanks to a donor, printed by the mail house.', 'send'],
    ['Ask a question about the harvest.', 'read'],
    ['Ask the open catalogue of a parts trader for one reference.', 'read'],
    ['Hand a case to another clerk.', 'write'],
    ['Isolates a host from the network until it is released.', 'write'],
    ['Remove a tag from a contact.', 'write'],
    ['Remove a contact.', 'delete'],
    ['E-files a form with the court.', 'write'],
    ['Ping a host.', 'read'],
    ['Direct messages with a colleague.', 'read'],
    ['Text of the letter to a parent.', 'read'],
    ['Relays a question to an outside expert.', 'send'],
    ['Sending a letter to a parent of a pupil.', 'send'],
    ['Make an HTTP call.', 'send'],
    ['Broadcasts a line to every player of the shard.', 'send'],
    ['The text is shown on the board and a copy is mailed to all parents.', 'send'],
    ['Submission of a tender to the public buyer.', 'send'],
    ['Call a number and read a text aloud.', 'send'],
    // delete
    ['Take a listing down for good.', 'delete'],
    ['Removes a herd from the register.', 'delete'],
    ['Wipe the memory of a meter.', 'delete'],
    ['Deletion of a patient record.', 'delete'],
    ['Cancel a booking.', 'delete'],
    // pay
    ['Transfer money to an account.', 'pay'],
    ['Pays out the winnings of a player.', 'pay'],
    ['Order spare parts from the depot.', 'pay'],
    ['Release funds to a supplier.', 'pay'],
    ['Refund a ticket.', 'pay'],
    ['Send funds to a wallet.', 'pay'],
    ['Move an amount of coins from one purse to another.', 'pay'],
    // grant
    ['Give a colleague access to a ward.', 'grant'],
    ['Invite somebody to the guild.', 'grant'],
    ['Grant a role on a farm.', 'grant'],
    ['Impersonate a subscriber.', 'grant'],
    // execute
    ['Run a statement on the ledger database.', 'execute'],
    ['Start a pump.', 'execute'],
    ['Launches a script on the switch.', 'execute'],
    ['Bring up one game server.', 'execute'],
  ])('%s -> %s', (description, effect) => {
    expect(know('qx_1', description).effects[0]?.effect).toBe(effect);
  });

  it.each<[string, Effect]>([
    ['Create a meeting and send invitations to the guests.', 'send'],
    ['Add a deploy key to a project.', 'grant'],
    ['Make a folder public.', 'grant'],
    ['Turn two-factor protection off for a user.', 'grant'],
    ['Reset the MFA of a student.', 'grant'],
    ['Change the bank account into which the wage of a worker is paid.', 'pay'],
    ['Open a claim with the carrier.', 'send'],
    ['Create a payment to a supplier.', 'pay'],
    ['Reads a sensor, then deletes its log.', 'delete'],
  ])('%s also does %s', (description, effect) => {
    expect(know('qx_1', description).has(effect)).toBeGreaterThanOrEqual(0.4);
  });

  it.each<[string, Effect]>([
    ['Save a draft of a letter; nothing is sent.', 'send'],
    ['Preview a post without publishing it.', 'send'],
    ['Checks an order; does not charge the card.', 'pay'],
    ['Make a public page for a field.', 'grant'],
    ['Returns the address to send parcels to.', 'send'],
    ['List the tokens of a design system.', 'grant'],
    ['Write a text file of readings.', 'send'],
    ['Create a label for a shelf.', 'send'],
    ['Remove the second page of a scan.', 'grant'],
  ])('%s does not %s', (description, effect) => {
    expect(know('qx_1', description).has(effect)).toBeLessThan(0.4);
  });
});

describe('how far an effect goes', () => {
  const of = (description: string, effect: Effect, name = 'qx_1'): number =>
    know(name, description).has(effect);

  it('believes less in a deletion that can be undone', () => {
    const undoable = 'Take a listing off the portals. It can be relisted at any time.';
    expect(of(undoable, 'delete')).toBeLessThan(0.6);
    expect(of(undoable, 'write')).toBeGreaterThan(0.5);
    expect(know('qx_1', undoable).irreversible).toBe(false);
    expect(of('Deletes a listing. It cannot be restored.', 'delete')).toBeGreaterThan(0.8);
  });

  it('tells a payment from its preview and its draft', () => {
    expect(of('Calculates what the next run would pay.', 'pay', 'run_payroll_preview')).toBeLessThan(0.4);
    expect(of('Submits the payroll run to the bank.', 'pay')).toBeGreaterThan(0.6);
    expect(of('Create a draft payment.', 'pay')).toBe(0);
    expect(of('Create a payment for approval.', 'pay')).toBeLessThan(of('Create a payment.', 'pay'));
  });

  it('sees that money is taken, not only mentioned', () => {
    expect(of("Book a court; 12 EUR are taken from the member's balance.", 'pay')).toBeGreaterThan(0.5);
    expect(of('Book a court; it is free of charge.', 'pay')).toBeLessThan(0.4);
    expect(of('Isolates a host until the payout is released.', 'pay')).toBe(0);
  });

  it('tells a payroll run from the payroll system, and an order to a supplier from one to a nurse', () => {
    expect(of('Create an employee in our payroll system.', 'pay')).toBeLessThan(0.5);
    expect(of('Start a medication order.', 'pay')).toBe(0);
    expect(of('Start an order.', 'pay')).toBeGreaterThan(0.4);
    expect(of('Submit payments to an approver.', 'pay')).toBeLessThan(
      of('Submit payments to the bank.', 'pay'),
    );
  });

  it('takes several things of a reader for what is read', () => {
    const hints: Partial<ToolDeclaration> = { annotations: { readOnlyHint: true } };
    expect(know('req_list', 'Purchase requisitions.', hints).has('pay')).toBe(0);
    expect(know('queue_requests', 'Refund requests of customers.', hints).has('pay')).toBe(0);
    expect(know('queue_requests', 'Refund an order.', hints).has('pay')).toBeGreaterThan(0.4);
    expect(of('Scopes that an app may be granted.', 'grant')).toBe(0);
  });

  it('knows who is let in from what is given away or only listed', () => {
    expect(of('Grant items to a player.', 'grant')).toBe(0);
    expect(of('Grant a role to a player.', 'grant')).toBeGreaterThan(0.7);
    expect(of('Add members to a mailing list.', 'grant')).toBe(0);
    expect(of('Add a member to a role.', 'grant')).toBeGreaterThan(0.7);
    expect(of('Grant items; goes to the ledger.', 'send')).toBe(0);
    expect(of('A copy goes to the customer.', 'send')).toBeGreaterThan(0.5);
  });

  it('sees that a text only comes back in another form', () => {
    const back = { ...takes('body'), returns: '{ body, removed: [string] }' };
    const kept = { ...takes('record_id', 'body'), returns: '{ body }' };
    const text = 'Remove the identifiers from a resource.';
    expect(know('deidentify', text, back).has('delete')).toBeLessThan(0.4);
    expect(know('deidentify', text, kept).has('delete')).toBeGreaterThan(0.6);
  });

  it('sees what is lost on the way', () => {
    expect(of('Regenerates the map. All builds are lost.', 'delete')).toBeGreaterThan(0.4);
    expect(of('Reconnects when the connection is lost.', 'delete')).toBe(0);
  });

  it('tells an account that joins a team from a name on a list', () => {
    expect(of('Add a user to an org team.', 'grant')).toBeGreaterThan(0.5);
    expect(of('Add a volunteer to the roster.', 'grant')).toBe(0);
    expect(of('Approve a leave request.', 'grant')).toBe(0);
    expect(of('Approve a request to join.', 'grant')).toBeGreaterThan(0.4);
  });
});

describe('effects in other languages', () => {
  it.each<[string, string, Effect]>([
    ['befund_holen', 'Liefert die Befunde eines Patienten.', 'read'],
    ['q1', 'Zeigt die Buchungen eines Zimmers.', 'read'],
    ['q1', 'Schickt den Eltern eine Nachricht.', 'send'],
    ['q1', 'Löscht einen Eintrag aus dem Register.', 'delete'],
    ['q1', 'Überweist einen Betrag an ein Konto.', 'pay'],
    ['q1', 'Rechnung an den Kunden senden.', 'send'],
    ['q1', 'Legt eine Notiz in der Akte ab.', 'write'],
    ['q1', 'Leitet die Anfrage an einen Partner weiter.', 'send'],
    ['q1', 'Envía un correo a un cliente.', 'send'],
    ['q1', 'Borra un pedido del almacén.', 'delete'],
    ['q1', 'Consulta las notas de un alumno.', 'read'],
    ['q1', 'Guarda una nota en la ficha.', 'write'],
    ['q1', 'Envoie un message à un patient.', 'send'],
    ['q1', 'Supprime une réservation de la liste.', 'delete'],
    ['q1', 'Affiche les vols du jour.', 'read'],
    ['q1', 'Règle la température du salon.', 'write'],
    ['q1', 'Règle la facture du traiteur.', 'pay'],
    ['q1', 'Apaga um registro do estoque.', 'delete'],
    ['q1', 'Invia un avviso ai genitori della classe.', 'send'],
    ['q1', 'Verstuurt een bericht naar de klant.', 'send'],
    ['q1', '患者の記録を返す。', 'read'],
    ['q1', '保護者にお知らせを送信します。', 'send'],
    ['q1', '予約を取り消す。', 'delete'],
    ['q1', '送信履歴を取得する。', 'read'],
    ['q1', '指定口座に送金する。', 'pay'],
    ['q1', '发送短信给客户。', 'send'],
    ['q1', '获取订单列表。', 'read'],
    ['q1', '删除一条记录。', 'delete'],
  ])('%s: %s -> %s', (name, description, effect) => {
    expect(know(name, description).effects[0]?.effect).toBe(effect);
  });
});

describe('effects from the name alone', () => {
  it.each<[string, Effect]>([
    ['pay_list_keys', 'read'],
    ['pay_list', 'pay'],
    ['pay_update', 'pay'],
    ['read_delete_policy', 'read'],
    ['list_payments', 'read'],
    ['get_send_status', 'read'],
    ['crm_list_orders', 'read'],
    ['fleet__listDeliveries', 'read'],
    ['mail_search', 'read'],
    ['payment_history', 'read'],
    ['email:list', 'read'],
    ['tickets.get', 'read'],
    ['exportTimetable', 'read'],
    ['send_sms', 'send'],
    ['smsSend', 'send'],
    ['notifyParents', 'send'],
    ['publish-menu', 'send'],
    ['deleteHerd', 'delete'],
    ['bulk_remove_players', 'delete'],
    ['refund_fare', 'pay'],
    ['create_payout', 'pay'],
    ['invite_member', 'grant'],
    ['exec_shell', 'execute'],
    ['runQuery', 'execute'],
    ['update_seat', 'write'],
    ['nachricht_senden', 'send'],
    ['borrar_pedido', 'delete'],
    ['guardarNota', 'write'],
    ['tsuuchi_okuru', 'send'],
    ['yoyaku_ichiran', 'read'],
  ])('%s -> %s', (name, effect) => {
    const tool = compileCatalog().tool(name);
    const believed = name === 'create_payout' ? tool.effects.map((e) => e.effect) : [tool.effects[0]?.effect];
    expect(believed).toContain(effect);
    expect(tool.effects[0]!.confidence).toBeLessThan(0.8);
    expect(tool.declared).toBe(false);
  });

  it('reads both verbs of a joined name', () => {
    const tool = compileCatalog().tool('fetch_and_forward');
    expect(tool.has('read')).toBeGreaterThan(0.4);
    expect(tool.has('send')).toBeGreaterThan(0.4);
  });

  it('lets the description outweigh the name', () => {
    const tool = know('get_report', 'Send a text to a counterparty.');
    expect(tool.has('send')).toBeGreaterThan(tool.has('read'));
  });
});

describe('schemas and annotations', () => {
  const hints = (annotations: ToolAnnotations): Partial<ToolDeclaration> => ({ annotations });

  it('sees a sender in a destination and content without any words', () => {
    expect(know('zz', undefined, takes('recipient', 'body')).has('send')).toBeGreaterThanOrEqual(0.6);
    expect(know('zz', undefined, takes('station', 'text')).has('send')).toBeGreaterThanOrEqual(0.45);
    expect(know('zz', undefined, takes('from', 'until')).has('send')).toBe(0);
  });

  it('does not believe that a sender only reads', () => {
    const tool = know('zz', 'Send a letter to a patient.', {
      ...takes('to', 'body'),
      ...hints({ readOnlyHint: true }),
    });
    expect(tool.has('send')).toBeGreaterThanOrEqual(0.6);
    const plain = know('zz', 'Run a statement on the archive.', hints({ readOnlyHint: true }));
    expect(plain.has('read')).toBeGreaterThan(plain.has('execute'));
  });

  it.each<[string, string]>([
    ['po_get', 'Purchase order with its lines and receipts.'],
    ['berths_lookup', 'Order from the chandler.'],
    ['parcel_get', 'Public tracking of a carrier.'],
    ['files__list', 'Files below a shelf.'],
    ['quay_get_bids', 'Bids for a berth; sealed until the deadline.'],
  ])('%s: %s names what is read', (name, description) => {
    for (const more of [{}, hints({ readOnlyHint: true })]) {
      const tool = know(name, description, more);
      for (const effect of ['pay', 'send', 'write'] as const) expect(tool.has(effect)).toBeLessThan(0.4);
      expect(tool.has('read')).toBeGreaterThanOrEqual(0.5);
    }
  });

  it('takes a tool that answers a list of what it is called after for its reading', () => {
    const calls = know('desk__calls', 'Calls within a period.', { returns: '{ calls: [{ id, topic }] }' });
    expect(calls.has('send')).toBeLessThan(0.4);
    const call = know('desk__call', 'Calls a number.', { returns: '{ calls: [{ id }] }' });
    expect(call.has('send')).toBeGreaterThanOrEqual(0.4);
  });

  it.each<[string, string, Partial<ToolDeclaration>, Effect]>([
    // An act in the name, an article, arguments that pay, or a hint speak for the verb.
    ['po_place', 'Purchase goods of a vendor.', {}, 'pay'],
    ['bills_list', 'Pays bills by their ids.', {}, 'pay'],
    ['till_get', 'Transfer funds between tills.', {}, 'pay'],
    ['till_get', 'Transfer money between tills.', {}, 'pay'],
    ['plan_check', 'Orders a check of the boiler.', {}, 'pay'],
    ['quote_get', 'Transfer from a till.', takes('amount', 'iban'), 'pay'],
    ['seat_get', 'Order from the menu.', hints({ readOnlyHint: false }), 'pay'],
  ])('%s: %s still acts', (name, description, more, effect) => {
    expect(know(name, description, more).has(effect)).toBeGreaterThanOrEqual(0.4);
  });

  it('raises by `destructiveHint` and `openWorldHint`', () => {
    const plain = know('zz', 'Update a plan.');
    const claimed = know('zz', 'Update a plan.', hints({ destructiveHint: true, openWorldHint: true }));
    expect(claimed.has('delete')).toBeGreaterThan(plain.has('delete'));
    expect(claimed.reach.reach).toBe('world');
    expect(plain.reach.reach).toBe('organisation');
  });

  it('takes a tool that says of itself that it destroys for no reader, whatever verb its description seems to have', () => {
    const destroys = hints({ readOnlyHint: false, destructiveHint: true });
    const claimed = know('lot_sortir', 'Sort un lot du stock.', destroys);
    expect(claimed.has('write')).toBeGreaterThan(claimed.has('read'));
    const plain = know('lot_sortir', 'Sort un lot du stock.', hints({ readOnlyHint: false }));
    expect(plain.has('read')).toBeGreaterThan(plain.has('write'));
  });

  it('keeps the reach that words give, whatever a hint claims', () => {
    const tool = know('zz', 'Publish a fare on the public web site.', hints({ openWorldHint: false }));
    expect(tool.reach.reach).toBe('world');
  });
});

describe('reach', () => {
  it.each<[string, Reach]>([
    ['Post a line to the wall of the guild; anyone can read it.', 'world'],
    ['Hand a text to a partner company.', 'world'],
    ['Send an email.', 'world'],
    ['Make a request to any host.', 'world'],
    ['Write to the pupil’s parents through the public portal.', 'world'],
    ['Submit a form to the insurer.', 'world'],
    ['Send a text to a customer.', 'world'],
    ['Post a note to the team channel.', 'organisation'],
    ['Add a remark that only staff can see.', 'organisation'],
    ['Keep a list in the vault; it is not visible from outside.', 'organisation'],
    ['Add an offer to the catalogue, not only for staff: anybody outside can read it.', 'world'],
    ['Mark a guest as arrived.', 'organisation'],
    ['List the complaints of customers.', 'organisation'],
    ['Keep a line in the run’s own log.', 'local'],
    ['Put a value into the scratch memory.', 'local'],
    ['Save a draft; nothing is sent.', 'local'],
    ['社内の掲示板に投稿する。', 'organisation'],
    ['取引先にメールを送る。', 'world'],
  ])('%s -> %s', (description, reach) => {
    expect(know('zz', description).reach.reach).toBe(reach);
  });
});

describe('traits', () => {
  it.each<[string, 'persistent' | 'costly' | 'irreversible' | 'untrustedResult', boolean]>([
    ['Create a rule which runs on every incoming call.', 'persistent', true],
    ['Keep a job that starts again and again.', 'persistent', true],
    ['Register a webhook for a herd.', 'persistent', true],
    ['Add a deploy key to a project.', 'persistent', true],
    ['Add a row to a sheet.', 'persistent', false],
    ['List the rules of a mailbox.', 'persistent', false],
    ['Delete a webhook.', 'persistent', false],
    ['Bring up one machine; billed by the hour.', 'costly', true],
    ['Buy a seat upgrade.', 'costly', true],
    ['State of a machine.', 'costly', false],
    ['Billing address of a guest.', 'costly', false],
    ['Move a quantity of grain. Cannot be undone.', 'irreversible', true],
    ['Delete a field.', 'irreversible', true],
    ['Send an email to a passenger.', 'irreversible', true],
    ['Add a tag to a crate.', 'irreversible', false],
    ['Read the newest messages of the inbox.', 'untrustedResult', true],
    ['Reviews that players wrote.', 'untrustedResult', true],
    ['Alerts of a service. Hints are free text of whoever sent the alert.', 'untrustedResult', true],
    ['Requests, as written by customers.', 'untrustedResult', true],
    ['Alerts of a service, as the probes raise them.', 'untrustedResult', false],
    ['Run a simulation, 4 euros each.', 'costly', true],
    ['Run a simulation of 4 rooms each.', 'costly', false],
    ['Open a web page and return its text.', 'untrustedResult', true],
    ['Support tickets of a day.', 'untrustedResult', true],
    ['Search the emails of a sender.', 'untrustedResult', true],
    ['List tickets by tag.', 'untrustedResult', true],
    ['Read the vendor master record.', 'untrustedResult', false],
    ['Search for a contact by email.', 'untrustedResult', false],
    ['Employee profile with name, email and manager.', 'untrustedResult', false],
    ['Who is on call for a schedule.', 'untrustedResult', false],
    ['List charges for a customer email.', 'untrustedResult', false],
    ['Patients of a provider in a disease registry.', 'untrustedResult', false],
    ['Balance of a meter.', 'untrustedResult', false],
    ['Send an email to a passenger.', 'untrustedResult', false],
  ])('%s: %s is %s', (description, trait, expected) => {
    expect(know('zz', description)[trait]).toBe(expected);
  });
});

describe('effects of tools that say little', () => {
  it.each<[string, string[], Effect]>([
    ['q1', ['to', 'body'], 'send'],
    ['q2', ['url', 'method', 'headers'], 'send'],
    ['q3', ['iban', 'amount'], 'pay'],
    ['q4', ['sql'], 'execute'],
    ['q5', ['path', 'content'], 'write'],
    ['q6', ['role', 'user'], 'grant'],
    ['q7', ['cron', 'command'], 'execute'],
    ['q8', ['odbiorca', 'kwota'], 'pay'],
    ['q9', ['webhook_url', 'event'], 'send'],
  ])('%s(%j) %s by its schema', (name, names, effect) => {
    const tool = know(name, undefined, takes(...names));
    expect(tool.effects[0]).toMatchObject({ effect, basis: 'schema' });
    expect(tool.has(effect)).toBeGreaterThanOrEqual(0.5);
  });

  it.each([['id'], ['query', 'limit'], ['path'], ['from', 'to'], ['code'], ['email'], ['user', 'month']])(
    'nothing is believed of a tool that takes %j %j',
    (...names) => {
      const tool = know('q', undefined, takes(...names.filter((n) => typeof n === 'string')));
      expect(tool.effects.every((e) => e.effect === 'read' || e.confidence < 0.4)).toBe(true);
    },
  );

  it.each<[string, string, Effect]>([
    ['silo', 'Actuate a gate.', 'execute'],
    ['gate_click', 'Click an element on the page.', 'write'],
    ['vault_apply', 'Apply a manifest.', 'write'],
    ['usun_wpis', 'Usuwa wpis.', 'delete'],
    ['wyslij_list', 'Wysyła list do rodzica.', 'send'],
    ['smazat_knihu', 'Smaže knihu.', 'delete'],
    ['kitap_sil', 'Kitabı siler.', 'delete'],
    ['отправить_счет', 'Отправляет счет.', 'send'],
    ['删除图书', '', 'delete'],
    ['도서_삭제', '', 'delete'],
    ['lot_put', 'PUT to a URL.', 'send'],
    ['zahlung_ausfuehren', '', 'pay'],
    ['tip.driver', '', 'pay'],
    ['bid.place', '', 'pay'],
    ['fax.out', '', 'send'],
    ['hens', 'Top up a feed account.', 'pay'],
    ['barn_copy', 'Synchronise a folder with a remote host.', 'send'],
    ['staff', 'Run payroll for a month.', 'pay'],
    ['lamp', 'Blink the street-side sign once; seen by passers-by.', 'write'],
    ['tablero', 'Muestra una línea en la pantalla.', 'write'],
    ['r_create', 'Create a refund. A timeout does not mean that the refund was not made.', 'pay'],
  ])('%s: %s', (name, description, effect) => {
    expect(know(name, description).has(effect)).toBeGreaterThanOrEqual(0.45);
  });

  it.each<[string, string]>([
    ['silver_rates', 'Rates of silver.'],
    ['ci_run', 'Run with jobs, durations and logs.'],
    ['pobierz_plan', 'Zwraca plan lekcji.'],
    ['查询图书', ''],
    ['who_on_call', 'Who is on call.'],
    ['deals_list', 'List deals by stage and close date.'],
    ['rollout_status', 'Rollout status of a service.'],
    ['deploy_state', 'Deploy state of a service.'],
    ['restarts', 'Restart count of a pod.'],
    ['contract_get', 'Pay terms of one employee.'],
    [
      'staff_list',
      'Staff. `fields` picks columns; ["*"] gives the full record with salary and bank account.',
    ],
    ['runs_list', 'List the runs of a job with state and start time.'],
    ['top_growers', ''],
    ['credit_score', ''],
    ['back_room.list', ''],
    ['stalls.free', 'Free stalls.'],
    ['fila', 'Muestra las reservas de un día.'],
    ['mostrar', 'Show the free bays.'],
  ])('%s only reads: %s', (name, description) => {
    const tool = know(name, description);
    expect(tool.effects[0]?.effect).toBe('read');
    expect(tool.effects.every((e) => e.effect === 'read' || e.confidence < 0.5)).toBe(true);
  });
});

describe('who wrote a result, and what lasts', () => {
  it.each<[string, string, boolean]>([
    ['Complaints.', '{ rows: [{ reporterEmail, text }] }', true],
    ['Szuka wiadomości w skrzynce.', '{ wiadomosci: [{ od, temat, tresc }] }', true],
    ['Support issues of a plant.', '{ nodes: [{ id, title }] }', true],
    ['Own ledger of the mill.', '{ rows: [{ id, title }] }', false],
    ['Loads of a truck.', '{ rows: [{ from, to, weight }] }', false],
  ])('%s %s: untrusted is %s', (description, returns, expected) => {
    expect(know('zz_get', description, { returns }).untrustedResult).toBe(expected);
  });

  it.each<[string, boolean]>([
    ['Forward incoming calls automatically to a number.', true],
    ['Set a vacation responder.', true],
    ['Call a URL on each harvest.', true],
    ['Forward one call to a number.', false],
  ])('%s lasts: %s', (description, expected) => {
    expect(know('zz', description).persistent).toBe(expected);
  });
});
