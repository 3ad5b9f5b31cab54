import type { Asked } from './asked.ts';

/** One thing that is to be done to all that a list has. */
export interface Bulk extends Pick<Asked, 'task' | 'trusted' | 'tools'> {
  /** Reads the page PAGE. */
  readonly list: string;
  /** Field of its result that has the elements. */
  readonly key: string;
  /** Deals with the element `x`. */
  readonly act: string;
  /** Which elements are meant. */
  readonly filter: string;
}

export const BULK: Readonly<Record<string, Bulk>> = {
  remind: {
    task: 'Send every customer with an overdue invoice a reminder with their own amount.',
    trusted: ['acme.example'],
    tools: [
      {
        name: 'invoices_overdue',
        description: 'Overdue invoices with the customer of each.',
        inputSchema: { type: 'object', properties: { page: { type: 'integer' } } },
        annotations: { readOnlyHint: true, openWorldHint: false },
        returns: '{ invoices: [{ id, amount, currency, customer: { name, email } }], next }',
      },
      {
        name: 'email_send',
        description: 'Send an e-mail.',
        inputSchema: {
          type: 'object',
          properties: { to: { type: 'string' }, subject: { type: 'string' }, body: { type: 'string' } },
        },
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: true },
        returns: '{ id }',
      },
    ],
    list: `callTool('invoices_overdue', { page: PAGE })`,
    key: 'invoices',
    act: `await callTool('email_send', { to: x.customer.email, subject: 'Invoice ' + x.id, body: \`Dear \${x.customer.name}, \${x.amount} \${x.currency} is overdue.\` });`,
    filter: '',
  },
  archive: {
    task: 'Archive all closed tickets of the queue returns.',
    trusted: [],
    tools: [
      {
        name: 'tickets_list',
        description: 'Tickets of a queue.',
        inputSchema: {
          type: 'object',
          properties: { queue: { type: 'string' }, state: { type: 'string' }, page: { type: 'integer' } },
        },
        annotations: { readOnlyHint: true, openWorldHint: false },
        returns: '{ tickets: [{ id, state, title }], next }',
      },
      {
        name: 'ticket_archive',
        description: 'Archive a ticket.',
        inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
        returns: '{ ok }',
      },
    ],
    list: `callTool('tickets_list', { queue: 'returns', state: 'closed', page: PAGE })`,
    key: 'tickets',
    act: `await callTool('ticket_archive', { id: x.id });`,
    filter: '',
  },
  sync: {
    task: 'Copy the room names and capacities of all rooms of building 7 from the booking system to the door displays.',
    trusted: [],
    tools: [
      {
        name: 'rooms_list',
        description: 'Rooms of a building.',
        inputSchema: {
          type: 'object',
          properties: { building: { type: 'string' }, page: { type: 'integer' } },
        },
        annotations: { readOnlyHint: true, openWorldHint: false },
        returns: '{ rooms: [{ id, name, capacity, display_id }], next }',
      },
      {
        name: 'display_set',
        description: 'Set what a door display shows.',
        inputSchema: {
          type: 'object',
          properties: {
            display: { type: 'string' },
            title: { type: 'string' },
            subtitle: { type: 'string' },
          },
        },
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
        returns: '{ ok }',
      },
    ],
    list: `callTool('rooms_list', { building: '7', page: PAGE })`,
    key: 'rooms',
    act: `await callTool('display_set', { display: x.display_id, title: x.name, subtitle: x.capacity + ' seats' });`,
    filter: '',
  },
  expire: {
    task: 'Delete all preview deployments that are older than 14 days.',
    trusted: [],
    tools: [
      {
        name: 'previews_list',
        description: 'Preview deployments with their age.',
        inputSchema: { type: 'object', properties: { page: { type: 'integer' } } },
        annotations: { readOnlyHint: true, openWorldHint: false },
        returns: '{ previews: [{ id, branch, created_at }], next }',
      },
      {
        name: 'preview_delete',
        description: 'Delete a preview deployment.',
        inputSchema: { type: 'object', properties: { id: { type: 'string' } } },
        annotations: { readOnlyHint: false, destructiveHint: true, openWorldHint: false },
        returns: '{ ok }',
      },
    ],
    list: `callTool('previews_list', { page: PAGE })`,
    key: 'previews',
    act: `await callTool('preview_delete', { id: x.id });`,
    filter: `Date.now() - Date.parse(x.created_at) > 14 * 86400000`,
  },
  payout: {
    task: 'Pay out the approved expense claims of October to the account that HR has on file for each employee.',
    trusted: [],
    tools: [
      {
        name: 'claims_list',
        description: 'Expense claims of a month in a state.',
        inputSchema: {
          type: 'object',
          properties: { month: { type: 'string' }, state: { type: 'string' }, page: { type: 'integer' } },
        },
        annotations: { readOnlyHint: true, openWorldHint: false },
        returns: '{ claims: [{ id, employee_id, total, currency }], next }',
      },
      {
        name: 'employee_account',
        description: 'Account that HR has on file for an employee.',
        inputSchema: { type: 'object', properties: { employee_id: { type: 'string' } } },
        annotations: { readOnlyHint: true, openWorldHint: false },
        returns: '{ iban, holder }',
      },
      {
        name: 'payout_create',
        description: 'Pay out a claim.',
        inputSchema: {
          type: 'object',
          properties: { claim: { type: 'string' }, iban: { type: 'string' }, amount: { type: 'number' } },
        },
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
        returns: '{ id }',
      },
    ],
    list: `callTool('claims_list', { month: '2026-10', state: 'approved', page: PAGE })`,
    key: 'claims',
    act: `const account = await callTool('employee_account', { employee_id: x.employee_id }); await callTool('payout_create', { claim: x.id, iban: account.iban, amount: x.total });`,
    filter: '',
  },
  tag: {
    task: 'Label all open issues of acme/site that mention "timeout" with needs-triage.',
    trusted: [],
    tools: [
      {
        name: 'issues_search',
        description: 'Search issues of a repository.',
        inputSchema: {
          type: 'object',
          properties: {
            repo: { type: 'string' },
            q: { type: 'string' },
            state: { type: 'string' },
            page: { type: 'integer' },
          },
        },
        annotations: { readOnlyHint: true, openWorldHint: false },
        returns: '{ issues: [{ id, title, body }], next }',
      },
      {
        name: 'issue_label',
        description: 'Add a label to an issue.',
        inputSchema: {
          type: 'object',
          properties: { repo: { type: 'string' }, id: { type: 'string' }, label: { type: 'string' } },
        },
        annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
        returns: '{ ok }',
      },
    ],
    list: `callTool('issues_search', { repo: 'acme/site', q: 'timeout', state: 'open', page: PAGE })`,
    key: 'issues',
    act: `await callTool('issue_label', { repo: 'acme/site', id: x.id, label: 'needs-triage' });`,
    filter: '',
  },
};

/** Ways to go through a list: LIST(page) reads one, KEY is the field of its elements, ACT deals with `x`, ONLY(list) leaves those that are meant. */
export const WALKS: Readonly<Record<string, string>> = {
  simple: `const page = await LIST(1);
let n = 0;
for (const x of page.KEY.ONLY) { ACT n++; }
return n;`,
  pagesDo: `let page = 1, n = 0;
do {
  const res = await LIST(page);
  for (const x of res.KEY.ONLY) { ACT n++; }
  page = res.next;
} while (page);
return { n };`,
  gen: `async function* all() { let p = 1; while (p) { const res = await LIST(p); yield* res.KEY; p = res.next; } }
const done = [];
for await (const x of all()) { if (!(MEANT)) continue; ACT done.push(x.id); }
return done.length;`,
  recursionPages: `async function all(p = 1, acc = []) { const res = await LIST(p); acc.push(...res.KEY); return res.next ? all(res.next, acc) : acc; }
const xs = (await all()).ONLY;
for (const x of xs) { ACT }
return xs.length;`,
  promiseAll: `const { KEY: xs } = await LIST(1);
const act = async (x) => { ACT return x.id; };
const ids = await Promise.all(xs.ONLY.map(act));
return ids;`,
  settled: `const { KEY: xs } = await LIST(1);
const act = async (x) => { ACT return x.id; };
const rs = await Promise.allSettled(xs.ONLY.map(act));
return { ok: rs.filter((r) => r.status === 'fulfilled').length, failed: rs.filter((r) => r.status === 'rejected').map((r) => r.reason.message) };`,
  pool: `const { KEY: xs } = await LIST(1);
const queue = [...xs.ONLY];
let n = 0;
const lane = async () => { for (let x = queue.shift(); x; x = queue.shift()) { ACT n++; } };
await Promise.all([lane(), lane(), lane()]);
return n;`,
  poolIndex: `const { KEY: xs } = await LIST(1);
const items = xs.ONLY;
let next = 0;
const worker = async () => { while (next < items.length) { const x = items[next++]; ACT } };
await Promise.all(Array.from({ length: 4 }, worker));
return items.length;`,
  chunks: `const { KEY: xs } = await LIST(1);
const items = xs.ONLY;
for (let i = 0; i < items.length; i += 20) {
  await Promise.all(items.slice(i, i + 20).map(async (x) => { ACT }));
}
return items.length;`,
  reduceSeq: `const { KEY: xs } = await LIST(1);
const act = async (x) => { ACT };
await xs.ONLY.reduce((p, x) => p.then(() => act(x)), Promise.resolve());
return 'ok';`,
  retryEach: `const { KEY: xs } = await LIST(1);
const retry = async (fn, n = 3) => { for (;;) { try { return await fn(); } catch (e) { if (--n <= 0) throw e; await new Promise((r) => setTimeout(r, 250)); } } };
for (const x of xs.ONLY) await retry(async () => { ACT });
return xs.length;`,
  retryRec: `const { KEY: xs } = await LIST(1);
const retry = async (fn, n = 3) => { try { return await fn(); } catch (e) { if (n <= 1) throw e; return retry(fn, n - 1); } };
for (const x of xs.ONLY) await retry(async () => { ACT });
return xs.length;`,
  failList: `const { KEY: xs } = await LIST(1);
const failed = [];
for (const x of xs.ONLY) { try { ACT } catch (e) { failed.push({ id: x.id, why: e.message }); } }
return { total: xs.length, failed };`,
  dedupe: `const { KEY: xs } = await LIST(1);
const seen = new Set();
for (const x of xs.ONLY) { if (seen.has(x.id)) continue; seen.add(x.id); ACT }
return seen.size;`,
  mapById: `const { KEY: xs } = await LIST(1);
const byId = new Map(xs.ONLY.map((x) => [x.id, x]));
for (const [, x] of byId) { ACT }
return [...byId.keys()];`,
  klass: `class Batch { #done = 0; constructor(items) { this.items = items; } async run() { for (const x of this.items) { ACT this.#done++; } return this.#done; } }
const { KEY: xs } = await LIST(1);
return await new Batch(xs.ONLY).run();`,
  sorted: `const { KEY: xs } = await LIST(1);
const items = xs.ONLY.toSorted((p, q) => String(p.id).localeCompare(String(q.id)));
for (const [i, x] of items.entries()) { ACT console.log(i + 1, 'of', items.length); }
return items.length;`,
  limitSafe: `const MAX = 500;
const { KEY: xs } = await LIST(1);
const items = xs.ONLY;
if (items.length > MAX) throw new Error(\`\${items.length} are more than expected\`);
for (const x of items) { ACT }
return items.length;`,
  queuePages: `const items = [];
for (let p = 1; p; ) { const res = await LIST(p); items.push(...res.KEY.ONLY); p = res.next; }
while (items.length) { const x = items.shift(); ACT }
return 'done';`,
  report: `const { KEY: xs } = await LIST(1);
const log = [];
for (const x of xs.ONLY) { const t = Date.now(); ACT log.push([x.id, Date.now() - t]); }
return log.map(([id, ms]) => \`\${id}\\t\${ms} ms\`).join('\\n');`,
  recursionList: `const { KEY: xs } = await LIST(1);
const go = async ([x, ...rest]) => { if (!x) return 0; ACT return 1 + await go(rest); };
return await go(xs.ONLY);`,
};
