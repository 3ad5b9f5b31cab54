import { describe, expect, it } from 'vitest';
import { compileCatalog } from '../catalog.ts';
import type { ArgumentRole } from '../types.ts';

const schema = (args: Record<string, object>) => ({ type: 'object', properties: args });
const text = { type: 'string' };

function role(description: string, args: Record<string, object>, ...path: string[]): ArgumentRole {
  return compileCatalog({ tools: [{ name: 'q_1', description, inputSchema: schema(args) }] })
    .tool('q_1')
    .argument(path).role;
}

describe('roles of declared arguments', () => {
  it.each<[string, string, Record<string, object>, string[], ArgumentRole]>([
    ['recipient', 'Send a letter.', { to: text, body: text }, ['to'], 'destination'],
    ['copy', 'Send a letter.', { to: text, bcc: text }, ['bcc'], 'destination'],
    ['text', 'Send a letter.', { to: text, body: text }, ['body'], 'content'],
    [
      'a blank of a template',
      'Send a templated letter.',
      { to: text, merge: { type: 'object' } },
      ['merge', 'program'],
      'content',
    ],
    ['a program to run', 'Run a program.', { program: text }, ['program'], 'command'],
    ['list items', 'Send letters.', { to: { type: 'array', items: text } }, ['to', '[]'], 'destination'],
    ['by format', 'Tell somebody.', { x: { type: 'string', format: 'email' } }, ['x'], 'destination'],
    [
      'by description',
      'Tell somebody.',
      { x: { type: 'string', description: 'Recipient of the line' } },
      ['x'],
      'destination',
    ],
    [
      'enum with anyone',
      'Open a lesson.',
      { kind: { type: 'string', enum: ['class', 'anyone'] } },
      ['kind'],
      'destination',
    ],
    [
      'named in the target phrase',
      'Post a line to a ward.',
      { ward: text, line: text },
      ['ward'],
      'destination',
    ],
    ['the line there is content', 'Post a line to a ward.', { ward: text, line: text }, ['line'], 'content'],
    [
      'part of a longer word',
      "Hand a text to a counterparty's desk.",
      { party: text, text },
      ['party'],
      'destination',
    ],
    ['an id alone beside text', 'Deliver a text to one pupil.', { id: text, text }, ['id'], 'destination'],
    ['an id of a reader', 'Grades of one pupil.', { id: text }, ['id'], 'identity'],
    [
      'an id beside a recipient',
      'Send an invoice.',
      { invoice_id: text, to: text },
      ['invoice_id'],
      'identity',
    ],
    [
      'a messenger account',
      'Send a message.',
      { to: text, viber_id: text, text },
      ['viber_id'],
      'destination',
    ],
    ['a line', 'Send a message.', { to: text, cell_no: text, text }, ['cell_no'], 'destination'],
    [
      'a person who is told',
      'Send a message.',
      { to: text, peer_id: text, text },
      ['peer_id'],
      'destination',
    ],
    ['a thread alone', 'Send a photo.', { thread_id: text, photo: text }, ['thread_id'], 'destination'],
    ['a thread beside', 'Send a message.', { to: text, thread_id: text, text }, ['thread_id'], 'identity'],
    ['a messenger account of a reader', 'Find a pupil.', { viber_id: text }, ['viber_id'], 'identity'],
    ['who works on it', 'Update a ticket.', { assignee_id: text, status: text }, ['assignee_id'], 'identity'],
    [
      'payee',
      'Pay an amount to a payee.',
      { payee_id: text, amount: { type: 'integer' } },
      ['payee_id'],
      'destination',
    ],
    [
      'amount',
      'Pay an amount to a payee.',
      { payee_id: text, amount: { type: 'integer' } },
      ['amount'],
      'amount',
    ],
    [
      'account paid to',
      'Transfer money to an account.',
      { from: text, iban: text, qty: { type: 'number' } },
      ['iban'],
      'destination',
    ],
    [
      'quantity',
      'Transfer money to an account.',
      { from: text, iban: text, qty: { type: 'number' } },
      ['qty'],
      'amount',
    ],
    ['who gets in', 'Grant access to a field plan.', { user: text, role: text }, ['user'], 'destination'],
    ['SQL', 'Run a statement.', { sql: text }, ['sql'], 'command'],
    ['query that runs', 'Run a query on the warehouse.', { query: text }, ['query'], 'command'],
    ['query that finds', 'Search the timetable.', { query: text }, ['query'], 'query'],
    ['shell', 'Run a command on the switch.', { cmd: text }, ['cmd'], 'command'],
    ['schedule', 'Plan a task.', { cron: text, cmd: text }, ['cron'], 'command'],
    ['page size', 'List herds.', { page_size: { type: 'integer' } }, ['page_size'], 'limit'],
    ['first n', 'List herds.', { first: { type: 'integer' } }, ['first'], 'limit'],
    ['most', 'List herds.', { maxRows: { type: 'integer' } }, ['maxRows'], 'limit'],
    ['columns', 'List herds.', { fields: { type: 'array' } }, ['fields'], 'fields'],
    [
      'fields that are written',
      'Change a herd.',
      { herd_id: text, fields: { type: 'object' } },
      ['fields'],
      'content',
    ],
    ['below them', 'Change a herd.', { fields: { type: 'object' } }, ['fields', 'note'], 'content'],
    ['period', 'List flights between two days.', { from: text, to: text }, ['to'], 'query'],
    ['force', 'Delete a branch.', { branch: text, force: { type: 'boolean' } }, ['force'], 'flag'],
    ['path that goes', 'Delete a file.', { path: text }, ['path'], 'identity'],
    ['URL of a reader', 'Open an address and return the text.', { url: text }, ['url'], 'destination'],
    [
      'header',
      'Make an HTTP request.',
      { url: text, headers: { type: 'object' } },
      ['headers', 'x-trace'],
      'content',
    ],
    [
      'name of an event',
      'Emit an event to an outside service.',
      { name: text, value: { type: 'number' } },
      ['name'],
      'content',
    ],
    [
      'key of a stored thing',
      'Put an object into a partner bucket.',
      { bucket: text, key: text, body: text },
      ['key'],
      'content',
    ],
    [
      'bucket',
      'Put an object into a partner bucket.',
      { bucket: text, key: text, body: text },
      ['bucket'],
      'destination',
    ],
    [
      'forward inside actions',
      'Create a rule for letters.',
      { actions: { type: 'object' } },
      ['actions', 'forward_to'],
      'destination',
    ],
    ['phone', 'Send an SMS.', { phone_number: text, text }, ['phone_number'], 'destination'],
    [
      'issue number',
      'Comment on an issue.',
      { issue_number: text, body: text },
      ['issue_number'],
      'identity',
    ],
    [
      'German recipient',
      'Schickt eine Nachricht an eine Adresse.',
      { an: text, betreff: text },
      ['an'],
      'destination',
    ],
    [
      'German subject',
      'Schickt eine Nachricht an eine Adresse.',
      { an: text, betreff: text },
      ['betreff'],
      'content',
    ],
    ['German period', 'Zeigt die Buchungen eines Zimmers.', { von: text, bis: text }, ['bis'], 'query'],
    ['Spanish recipient', 'Manda un aviso por correo.', { para: text, texto: text }, ['para'], 'destination'],
    ['Spanish text', 'Manda un aviso por correo.', { para: text, texto: text }, ['texto'], 'content'],
    ['Japanese recipient', '通知を送る。', { atesaki: text, honbun: text }, ['atesaki'], 'destination'],
    ['Japanese count', '一覧を返す。', { kensuu: text }, ['kensuu'], 'limit'],
  ])('%s', (_name, description, args, path, expected) => {
    expect(role(description, args, ...path)).toBe(expected);
  });
});

describe('roles without a declaration', () => {
  it.each<[string, string[], ArgumentRole]>([
    ['send_text', ['to'], 'destination'],
    ['send_text', ['body'], 'content'],
    ['send_text', ['recipient_email'], 'destination'],
    ['send_text', ['email_body'], 'content'],
    ['run_query', ['sql'], 'command'],
    ['list_crops', ['limit'], 'limit'],
    ['list_crops', ['cursor'], 'query'],
    ['http_post', ['url'], 'destination'],
    ['http_post', ['headers', 'cookie'], 'content'],
    ['send_letter', ['headers', 'Reply-To'], 'destination'],
    ['send_letter', ['headers', 'X-Trace'], 'content'],
    ['send_letter', ['reply_to'], 'destination'],
    ['send_letter', ['bcc'], 'destination'],
    ['list_crops', ['from'], 'query'],
    ['create_task', ['assigned_to'], 'other'],
    ['update_task', ['issue_key'], 'identity'],
    ['q7', ['iban'], 'destination'],
    ['export_rows', ['target'], 'destination'],
    ['count_rows', ['target'], 'query'],
    ['pay_invoice', ['payee_name'], 'destination'],
    ['q7', ['amount'], 'amount'],
    ['q7', ['webhook_url'], 'destination'],
    ['q7', ['email'], 'query'],
    ['q7', ['sql'], 'command'],
    ['wyslij_list', ['tresc'], 'content'],
    ['odeslat_dopis', ['komu'], 'destination'],
    ['отправить_письмо', ['кому'], 'destination'],
    ['보내기', ['받는사람'], 'destination'],
  ])('%s %s', (name, path, expected) => {
    expect(compileCatalog().tool(name).argument(path).role).toBe(expected);
  });
});
