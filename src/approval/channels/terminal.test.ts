import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeyFact } from '../../challenge/index.ts';
import { MemoryRequestStore } from '../../store/requests/memory.ts';
import { Approvals } from '../approvals.ts';
import type { RequestSubject } from '../request.ts';
import { type Terminal, terminalChannel } from './terminal.ts';

const FACTS: readonly KeyFact[] = [
  { kind: 'recipient', question: 'Who is `to`?', answer: 'ana@farm.example', weight: 1, path: ['to'] },
  { kind: 'amount', question: 'What is the `amount`?', answer: '1240.50', weight: 0.9, path: ['amount'] },
  { kind: 'object', question: 'Which one is meant?', answer: 'INV-2093', weight: 0.8, path: ['invoice'] },
];

const controllers: AbortController[] = [];
afterEach(() => {
  for (const one of controllers.splice(0)) one.abort();
});

/** A person at a terminal: what is written, and what is typed when a text appears. */
class Person implements Terminal {
  readonly input = new PassThrough();
  readonly output = new PassThrough();
  readonly rows: number;
  written = '';
  closed = false;
  readonly #answers: { readonly on: RegExp; readonly type: (screen: string) => string }[] = [];
  #read = 0;

  constructor(rows = 24) {
    this.rows = rows;
    this.output.on('data', (chunk: Buffer) => {
      this.written += chunk.toString('utf8');
      this.#react();
    });
  }

  when(on: RegExp, type: string | ((screen: string) => string)): this {
    this.#answers.push({ on, type: typeof type === 'string' ? () => type : type });
    return this;
  }

  close(): void {
    this.closed = true;
  }

  #react(): void {
    const next = this.#answers[0];
    const fresh = this.written.slice(this.#read);
    if (next === undefined || !next.on.test(fresh)) return;
    this.#answers.shift();
    this.#read = this.written.length;
    setImmediate(() => this.input.write(`${next.type(fresh)}\n`));
  }
}

async function ask(
  person: Person,
  parts: Partial<RequestSubject> & { measure?: 'confirm' | 'quiz' | 'teach-back'; review?: number } = {},
) {
  const { measure = 'confirm', review = 0, ...subject } = parts;
  const approvals = new Approvals({ store: new MemoryRequestStore() });
  const request = await approvals.open(
    {
      digest: 'd'.repeat(64),
      action: '{"args":{"amount":"1240.50","to":"ana@farm.example"},"tool":"bank:pay"}',
      tool: 'bank:pay',
      shown: 'HIGH 0.72 Pays 1240.50 to ana@farm.example',
      card: {},
      facts: FACTS,
      decision: {
        measure,
        level: 'HIGH',
        minimumReviewSeconds: review,
        quorum: 1,
        parts: [],
        reason: 'level',
      },
      ...subject,
    },
    60_000,
  );
  const controller = new AbortController();
  controllers.push(controller);
  const channel = terminalChannel({ open: () => person, user: 'ana', tickMs: 5 });
  const asked = channel.ask({ approvals, request, signal: controller.signal });
  return {
    approvals,
    request,
    asked,
    controller,
    state: async () => (await approvals.status(request.id)).state,
  };
}

/** The right choice on a screen: its number. */
function right(screen: string): string {
  const line = screen.split('\n').find((one) => FACTS.some(({ answer }) => one.endsWith(`  ${answer}`)));
  return /^\s*(\d)/.exec(line ?? '')?.[1] ?? '?';
}

describe('the terminal', () => {
  it('is no channel where there is none', async () => {
    const approvals = new Approvals({ store: new MemoryRequestStore() });
    const channel = terminalChannel({ open: () => undefined });
    const { signal } = new AbortController();
    const end = await channel.ask({ approvals, signal } as unknown as Parameters<typeof channel.ask>[0]);
    expect(end).toEqual({ unavailable: 'there is no controlling terminal' });
  });

  it.each<[string, string]>([
    ['yes', 'approved'],
    ['deny', 'denied'],
    ['n', 'denied'],
    ['no', 'denied'],
  ])('takes `%s` to a confirmation as %s', async (typed, state) => {
    const person = new Person().when(/Type `yes`/, typed);
    const { asked, state: of } = await ask(person);
    expect(await asked).toBe('asked');
    expect(await of()).toBe(state);
    expect(person.closed).toBe(true);
  });

  it('does not take Enter, or anything else, for a yes', async () => {
    const person = new Person().when(/Type `yes`/, '').when(/one more attempt[\s\S]*Type `yes`/, 'y');
    const { asked, state } = await ask(person);
    await asked;
    expect(await state()).toBe('failed');
  });

  it.each<[string, (person: Person) => Person, Parameters<typeof ask>[1]]>([
    ['between two pages', (person) => person.when(/Enter for more/, 'deny'), { shown: 'a\n'.repeat(30) }],
    ['while the review time runs', (person) => person.when(/Read it first/, 'deny'), { review: 60 }],
    [
      'when it is read again',
      (person) =>
        person
          .when(/Enter for more/, '')
          .when(/Number, /, 'show')
          .when(/Enter for more/, 'deny'),
      { measure: 'quiz', shown: 'a\n'.repeat(20) },
    ],
  ])('takes a no at any time: %s', async (_when, does, parts) => {
    const { asked, state } = await ask(does(new Person()), parts);
    await asked;
    expect(await state()).toBe('denied');
  });

  it('takes `n` between two pages for no answer', async () => {
    const person = new Person().when(/Enter for more/, 'n').when(/Type `yes`/, 'yes');
    const { asked, state } = await ask(person, { shown: 'a\n'.repeat(30) });
    await asked;
    expect(await state()).toBe('approved');
  });

  it('passes a quiz with the right numbers, each on an empty screen', async () => {
    const person = new Person();
    for (let i = 0; i < 3; i += 1) person.when(/Number, /, right);
    const { asked, state } = await ask(person, { measure: 'quiz' });
    await asked;
    expect(await state()).toBe('approved');
    const screens = person.written.split('\u001b[2J\u001b[3J\u001b[H').slice(1);
    expect(screens).toHaveLength(3);
    for (const screen of screens) expect(screen).not.toContain('Pays 1240.50 to');
  });

  it('shows the action again on `show`, and then asks on an empty screen', async () => {
    const person = new Person().when(/Number, /, 'show').when(/Enter to go on/, '');
    for (let i = 0; i < 3; i += 1) person.when(/Number, /, right);
    const { asked, state } = await ask(person, { measure: 'quiz' });
    await asked;
    expect(await state()).toBe('approved');
    expect(person.written.match(/Pays 1240\.50 to/g)).toHaveLength(2);
  });

  it.each<[string, readonly string[], string, object | undefined]>([
    ['Enter', [''], 'approved', undefined],
    ['a number', ['5'], 'approved', { uses: 5, minutes: 60 }],
    ['a number and minutes', ['3 for 30 min'], 'approved', { uses: 3, minutes: 30 }],
    ['a number and hours', ['20 for 8 H'], 'approved', { uses: 20, minutes: 480 }],
    ['what is none, and then Enter', ['yes', '0', '21', '5 for 400 h', '5 min', ''], 'approved', undefined],
    ['no', ['no'], 'denied', undefined],
  ])('asks last whether further calls are allowed, and takes %s', async (_what, typed, state, chosen) => {
    const person = new Person().when(/Type `yes`/, 'yes');
    for (const text of typed) person.when(/`deny`: $/, text);
    const before = Date.now();
    const offer = {
      tools: ['bank:pay'],
      bounds: [{ path: ['to'], bound: { kind: 'values' as const, values: ['ana\u202e'] } }],
      maxListLength: 1,
      left: 5,
    };
    const { asked, approvals, request } = await ask(person, { offer });
    await asked;
    const after = await approvals.status(request.id);
    expect(after.state).toBe(state);
    expect(person.written).toContain('to is "ana<U+202E>"');
    const grant = after.parts[0]?.grant;
    const minutes = grant === undefined ? 0 : Math.round((grant.until - before) / 60_000);
    expect(grant && { uses: grant.uses, minutes }).toEqual(chosen);
  });

  it('drops what was typed before the review time is over', async () => {
    const person = new Person();
    person.input.write('yes\nyes\nyes\n');
    person.when(/Type `yes`/, 'deny');
    const { asked, state } = await ask(person, { review: 0.1 });
    await asked;
    expect(person.written).toContain('Read it first');
    expect(await state()).toBe('denied');
  });

  it('takes a closed prompt for a no', async () => {
    const person = new Person();
    const { asked, state } = await ask(person);
    setTimeout(() => person.input.end(), 30);
    await asked;
    expect(await state()).toBe('denied');
  });

  it('leaves an unanswered question open when it is over', async () => {
    const person = new Person();
    const { asked, state, controller } = await ask(person);
    setTimeout(() => controller.abort(), 30);
    await asked;
    expect(await state()).toBe('pending');
    expect(person.written).toContain('This question is over.');
  });

  it('shows a long action page by page, so that its end has been on the screen', async () => {
    const person = new Person(12);
    for (let i = 0; i < 40; i += 1)
      person.when(/-- Enter for more|Type `yes`/, (screen) => (/Type `yes`/.test(screen) ? 'yes' : ''));
    const lines = Array.from({ length: 60 }, (_, i) => `line ${i}`);
    const { asked, state } = await ask(person, { action: JSON.stringify({ lines, tail: 'rm -rf /' }) });
    await asked;
    expect(await state()).toBe('approved');
    expect(person.written).toContain('rm -rf /');
    expect(person.written.match(/-- Enter for more/g)?.length).toBeGreaterThan(5);
  });

  it('counts the lines of the screen, so that nothing is pushed out of sight', async () => {
    const person = new Person(12);
    for (let i = 0; i < 400; i += 1)
      person.when(/-- Enter for more|Type `yes`/, (screen) => (/Type `yes`/.test(screen) ? 'yes' : ''));
    const { asked } = await ask(person, {
      shown: `Pays ${'to everybody '.repeat(60)}`,
      action: JSON.stringify({ hidden: '\u202e'.repeat(300), wide: '\u5e83'.repeat(300) }),
    });
    await asked;
    const pages = person.written
      .slice(0, person.written.indexOf('Type `yes`'))
      .split(/-- Enter for more [^\n]*? --/u);
    expect(pages.length).toBeGreaterThan(5);
    for (const page of pages) {
      const lines = page.split('\n');
      expect(lines.length).toBeLessThanOrEqual(12);
      for (const line of lines) expect(line.replace(/[\u5e83]/gu, '##').length).toBeLessThan(80);
    }
  });

  it('puts one question at a time, whatever is asked at once', async () => {
    let open = 0;
    let most = 0;
    const written: string[] = [];
    const channel = terminalChannel({
      user: 'ana',
      tickMs: 5,
      open: () => {
        open += 1;
        most = Math.max(most, open);
        const person = new Person().when(/Type `yes`/, 'yes');
        const close = person.close.bind(person);
        person.close = () => {
          open -= 1;
          written.push(person.written);
          close();
        };
        return person;
      },
    });
    const store = new MemoryRequestStore();
    const approvals = new Approvals({ store });
    const controller = new AbortController();
    const requests = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        approvals.open(
          {
            digest: `${i}`.padStart(64, '0'),
            action: '{}',
            tool: 't',
            shown: `number ${i}.`,
            card: {},
            facts: FACTS,
            decision: {
              measure: 'confirm',
              level: 'MEDIUM',
              minimumReviewSeconds: 0,
              quorum: 1,
              parts: [],
              reason: 'level',
            },
          },
          60_000,
        ),
      ),
    );
    await Promise.all(
      requests.map((request) => channel.ask({ approvals, request, signal: controller.signal })),
    );
    expect(most).toBe(1);
    expect(written.map((text) => /number (\d+)\./.exec(text)?.[1])).toEqual(
      Array.from({ length: 100 }, (_, i) => `${i}`),
    );
    for (const { id } of requests) expect((await approvals.status(id)).state).toBe('approved');
  });

  it('does not wait for its turn when the question is over', async () => {
    const silent = new Person();
    const first = terminalChannel({ open: () => silent, user: 'ana' });
    const approvals = new Approvals({ store: new MemoryRequestStore() });
    const request = await approvals.open(
      {
        digest: 'd'.repeat(64),
        action: '{}',
        tool: 't',
        shown: 'x',
        card: {},
        facts: [],
        decision: {
          measure: 'confirm',
          level: 'MEDIUM',
          minimumReviewSeconds: 0,
          quorum: 1,
          parts: [],
          reason: 'level',
        },
      },
      60_000,
    );
    const [held, waiting] = [new AbortController(), new AbortController()];
    controllers.push(held);
    const holding = first.ask({ approvals, request, signal: held.signal });
    const second = first.ask({ approvals, request, signal: waiting.signal });
    waiting.abort();
    expect(await second).toBe('asked');
    held.abort();
    await holding;
  });

  it('lets nothing of the action move the cursor, reorder or hide', async () => {
    const person = new Person().when(/Type `yes`/, 'deny');
    const hostile = '\u001b[2J\u001b]0;x\u0007\r\u202e\u200b\u009b1A';
    const { asked } = await ask(person, {
      action: JSON.stringify({ [hostile]: hostile }),
      shown: `Pays ${hostile}`,
    });
    await asked;
    const body = person.written
      .slice(0, person.written.indexOf('Type `yes`'))
      .replaceAll('\r                       \r', '');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
    expect(body).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u202e]/);
  });
});
