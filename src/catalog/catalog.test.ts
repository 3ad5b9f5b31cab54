import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../testkit/characters.ts';
import { processorMs, slowness } from '../../testkit/timing.ts';
import { compileCatalog } from './catalog.ts';
import { readCatalogFile, readCatalogText } from './file.ts';
import { matches } from './manifest.ts';
import { parseShape, schemaShape } from './shape.ts';
import { distance, suggest } from './suggest.ts';
import type { ResultShape, ToolDeclaration } from './types.ts';

const invalid = (message: RegExp) =>
  expect.objectContaining({ code: 'CATALOG_INVALID', message: expect.stringMatching(message) });

describe('compileCatalog', () => {
  it('keeps the order of names and unites equal ones', () => {
    const catalog = compileCatalog({
      tools: [
        { name: 'b', description: 'Read a meter.' },
        { name: 'a' },
        { name: 'b', description: 'Delete a meter.' },
      ],
    });
    expect(catalog.names).toEqual(['b', 'a']);
    expect(catalog.tool('b').effects[0]?.effect).toBe('read');
    expect(catalog.problems).toEqual([
      { tool: 'b', message: 'declared more than once; the worst of all declarations counts' },
    ]);
  });

  it('treats names of built-in properties as names', () => {
    const tools = ['__proto__', 'constructor', 'toString'].map((name) => ({
      name,
      description: 'Read a meter.',
    }));
    const catalog = compileCatalog({ tools });
    expect(catalog.names).toHaveLength(3);
    expect(catalog.tool('__proto__').declared).toBe(true);
    expect(compileCatalog().tool('constructor').declared).toBe(false);
    expect(catalog.problems).toHaveLength(3);
    expect(compileCatalog({ manifest: { tools: {} } }).tool('constructor').effects.length).toBeGreaterThan(0);
    expect(catalog.tool('constructor').argument(['__proto__']).role).toBe('other');
    expect(catalog.tool('constructor').sensitivity(['__proto__', 'constructor']).weight).toBeLessThan(0.4);
  });

  it('cuts what is too long, and says so', { retry: 3 }, () => {
    const catalog = compileCatalog({
      tools: [{ name: 'n'.repeat(100_000), description: 'send '.repeat(100_000) }],
    });
    expect(catalog.problems).toHaveLength(2);
    expect(catalog.problems.every((p) => p.tool.length <= 256)).toBe(true);
    expect(processorMs(() => catalog.tool(catalog.names[0]!).effects.length)).toBeLessThan(100 * slowness());
  });

  it('survives schemas that contain themselves', () => {
    const schema: Record<string, unknown> = { type: 'object', properties: {} };
    (schema.properties as Record<string, unknown>).next = schema;
    const tool = { name: 'q', description: 'Read a node.', inputSchema: schema, outputSchema: schema };
    const catalog = compileCatalog({ tools: [tool] });
    expect(catalog.tool('q').sensitivity([]).class).toBe('internal');
    expect(catalog.tool('q').argument(['next', 'next', 'next']).role).toBeDefined();
    expect(catalog.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a text', 'x'],
    ['a list', []],
    ['no name', { description: 'x' }],
    ['an empty name', { name: '' }],
  ])('refuses an entry that is %s, with its index', (_name, entry) => {
    expect(() => compileCatalog({ tools: [{ name: 'a' }, entry as ToolDeclaration] })).toThrow(
      invalid(/^tool 1 /),
    );
  });

  it('accepts members of the wrong kind without believing them', () => {
    const odd = {
      name: 'q',
      description: 7,
      inputSchema: 'x',
      outputSchema: [],
      returns: {},
      annotations: 'yes',
    };
    const tool = compileCatalog({ tools: [odd as unknown as ToolDeclaration] }).tool('q');
    expect(tool.effects.length).toBe(1);
    expect(tool.result).toBeUndefined();
  });

  it('has a digest that follows the declarations and not their order of members', () => {
    const digest = (tools: readonly object[], trustedDestinations: string[] = []) =>
      compileCatalog({ tools: tools as ToolDeclaration[], trustedDestinations }).digest;
    expect(digest([{ name: 'a', description: 'b' }])).toBe(digest([{ description: 'b', name: 'a' }]));
    expect(digest([{ name: 'a' }])).not.toBe(digest([{ name: 'b' }]));
    expect(digest([{ name: 'a' }])).not.toBe(digest([{ name: 'a' }], ['x.example']));
  });

  it('gives the same catalogue for the same list', () => {
    const tools = [{ name: 'a' }];
    expect(compileCatalog({ tools })).toBe(compileCatalog({ tools }));
    expect(compileCatalog({ tools, trustedDestinations: ['x.example'] })).not.toBe(compileCatalog({ tools }));
  });

  it('never fails for any name, path or description', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1 }),
        fc.string({ unit: anyCharacter }),
        fc.string(),
        fc.array(fc.string()),
        (name, description, returns, path) => {
          const tool = compileCatalog({ tools: [{ name, description, returns }] }).tool(name);
          expect(tool.effects.length).toBeGreaterThan(0);
          expect(tool.argument(path).confidence).toBeGreaterThanOrEqual(0);
          expect(tool.sensitivity(path).weight).toBeLessThanOrEqual(1);
          expect(tool.reach.confidence).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('manifest', () => {
  const tools = [
    { name: 'farm_get', description: 'Send a letter to anybody.', returns: '{ rows: [{ plot, code }] }' },
  ];

  it('outranks every declaration', () => {
    const tool = compileCatalog({
      tools,
      manifest: {
        us: ['farm.example'],
        tools: {
          'farm_*': {
            effects: ['read'],
            reach: 'local',
            untrusted: true,
            persistent: true,
            costly: true,
            irreversible: true,
            result: { 'rows[].code': 'secret', rows: 'health' },
            arguments: { 'items[].to': 'destination' },
          },
        },
        fields: { plot: 'financial' },
      },
    });
    const known = tool.tool('farm_get');
    expect(known.effects).toEqual([
      { effect: 'read', confidence: 1, basis: 'manifest', evidence: 'listed in the manifest' },
    ]);
    expect(known.reach.reach).toBe('local');
    expect([known.untrustedResult, known.persistent, known.costly, known.irreversible]).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(known.sensitivity(['rows', '3', 'code']).class).toBe('secret');
    expect(known.sensitivity(['rows', '[]', 'plot']).class).toBe('health');
    expect(known.argument(['items', '0', 'to'])).toEqual({ role: 'destination', confidence: 1 });
    expect(tool.fieldSensitivity('plot')?.class).toBe('financial');
    expect(tool.destination(['kim@farm.example']).standing).toBe('trusted');
  });

  it.each<[string, unknown, RegExp]>([
    ['an unknown key', { tool: {} }, /unknown key `tool`.*did you mean `tools`/],
    ['an unknown key of a tool', { tools: { a: { efects: [] } } }, /`efects`.*`effects`/],
    ['an unknown effect', { tools: { a: { effects: ['sends'] } } }, /`sends`.*`send`/],
    ['an unknown class', { fields: { a: 'secrets' } }, /`secrets`.*`secret`/],
    ['an unknown role', { tools: { a: { arguments: { x: 'dest' } } } }, /`dest`; known are/],
    ['a flag that is a text', { tools: { a: { costly: 'yes' } } }, /not true or false/],
    ['a list that is none', { us: 'x' }, /`manifest.us` is not a list/],
  ])('refuses %s', (_name, manifest, message) => {
    expect(() => compileCatalog({ manifest: manifest as object })).toThrow(invalid(message));
  });

  it('refuses a list in place of its input, and keys that it does not know', () => {
    expect(() => compileCatalog([{ name: 'a' }] as object)).toThrow(invalid(/`\{ tools: \[...\] \}`/));
    expect(() => compileCatalog({ trusted_destinations: ['a.example'] } as object)).toThrow(
      invalid(/`trusted_destinations`.*`trustedDestinations`/),
    );
  });

  it('matches patterns in linear time', () => {
    expect(matches('a*c', 'abbbc')).toBe(true);
    expect(matches('a*c', 'abbbd')).toBe(false);
    expect(matches('*', '')).toBe(true);
    expect(matches('*a*a*a*b', 'a'.repeat(20_000))).toBe(false);
  });
});

describe('readCatalogFile', () => {
  it.each<[string, string]>([
    ['a list in JSON', '[{"name":"a"}]'],
    ['an object', '{"tools":[{"name":"a"}],"trusted_destinations":["x.example"],"task":"Count."}'],
    ['an answer of a server', '{"jsonrpc":"2.0","id":1,"result":{"tools":[{"name":"a"}]}}'],
    ['a list in YAML', '- name: a\n'],
    ['an object in YAML', 'tools:\n  - { name: a }\nmanifest:\n  us: [x.example]\n'],
  ])('reads %s', async (_name, text) => {
    const read = await readCatalogText(text, 'x');
    expect(read.tools).toEqual([{ name: 'a' }]);
  });

  it.each<[string, string, RegExp]>([
    ['an entry without a name', '[{"name":"a"},{}]', /tool 1 /],
    ['an unknown key', '{"tols":[]}', /`tols`.*`tools`/],
    ['a number', '7', /neither a list/],
    ['broken text', '{"a":', /not valid/],
  ])('refuses %s', async (_name, text, message) => {
    await expect(readCatalogText(text, 'x')).rejects.toThrow(invalid(message));
  });

  it('reads from disk, and names a missing file', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'catalog-')), 'tools.json');
    await writeFile(path, '{"tools":[{"name":"a"}],"trustedDestinations":["x.example"]}');
    expect(await readCatalogFile(path)).toEqual({
      tools: [{ name: 'a' }],
      trustedDestinations: ['x.example'],
    });
    await expect(readCatalogFile(`${path}.gone`)).rejects.toThrow(invalid(/cannot be read/));
  });
});

describe('parseShape', () => {
  const flat = (shape: ResultShape | undefined): unknown => {
    if (shape === undefined) return undefined;
    if (shape.fields !== undefined)
      return Object.fromEntries([...shape.fields].map(([k, v]) => [k, flat(v)]));
    return shape.items === undefined ? 1 : [flat(shape.items)];
  };

  it.each<[string, unknown]>([
    ['{ a, b?, c: [{ d }], e: { f } }', { a: 1, b: 1, c: [{ d: 1 }], e: { f: 1 } }],
    ['[]', [1]],
    ['{ rows: [] }', { rows: [1] }],
    ['text', 1],
    ['{ id: string, tags: string[], m: Array<{ x }> }', { id: 1, tags: [1], m: [{ x: 1 }] }],
    ['{ a: string | null; ... }', { a: 1 }],
    ['{ "x-y": 1 }', { 'x-y': 1 }],
    ['{ __proto__: { a } }', JSON.parse('{"__proto__":{"a":1}}')],
    ['{ a', undefined],
    ['', undefined],
  ])('%s', (text, expected) => {
    expect(flat(parseShape(text))).toEqual(expected);
  });

  it('knows that nothing is below a text or number', () => {
    const fields = parseShape('{ id: string, n: number, bare }')?.fields;
    expect([...(fields ?? [])].map(([name, { open }]) => [name, open])).toEqual([
      ['id', false],
      ['n', false],
      ['bare', true],
    ]);
  });

  const filler = (count: number) => 'x'.repeat(count);
  it.each<[string, readonly string[] | undefined]>([
    ["'held' | 'free'", ['held', 'free']],
    ['"held" | "free" | "sold"', ['held', 'free', 'sold']],
    ["'held' | string", undefined],
    ["'held' | null", undefined],
    ["'held'", undefined],
    ['held | free', undefined],
    ["('held' | 'free')[]", undefined],
    // A part of a list would say that there is nothing else: it ends at a bar just where so much is read.
    [`'${filler(396)}' | 'free'`, undefined],
  ])('what a text can be of %s', (text, values) => {
    expect(parseShape(`{ state: ${text} }`)?.fields?.get('state')?.values).toEqual(values);
  });

  it.each<[string, unknown, readonly string[] | undefined]>([
    ['texts', { type: 'string', enum: ['held', 'free'] }, ['held', 'free']],
    ['a number among them', { enum: ['held', 1] }, undefined],
    ['none', { enum: [] }, undefined],
    ['no list', { enum: 'held' }, undefined],
  ])('what an enum lists: %s', (_name, schema, values) => {
    expect(schemaShape(schema)?.values).toEqual(values);
  });

  it('never throws and ends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{', '}', '[', ']', ':', ',', '?', 'a', ' ', '<', '>', '|', '"', '.', '…')),
        (signs) => {
          parseShape(signs.join(''));
        },
      ),
    );
    parseShape('['.repeat(10_000));
  });
});

describe('suggest', () => {
  it.each<[string, string[], string | undefined]>([
    ['scoer', ['scorer', 'mode'], 'scorer'],
    ['blockTreshold', ['blockThreshold', 'warnThreshold'], 'blockThreshold'],
    ['MODE', ['mode'], 'mode'],
    ['xyz', ['scorer', 'mode'], undefined],
    ['', ['a'], undefined],
  ])('%s', (word, known, expected) => {
    expect(suggest(word, known)).toBe(expected);
  });

  it('counts a swap of neighbours as one edit', () => {
    expect(distance('form', 'from')).toBe(1);
    expect(distance('', 'abc')).toBe(3);
  });
});

describe('duplicates and disguises', () => {
  const takes = (...names: string[]) => ({
    inputSchema: { type: 'object', properties: Object.fromEntries(names.map((name) => [name, {}])) },
  });
  const harmless = { description: 'Reads the time.', annotations: { readOnlyHint: true } };

  it('a harmless first duplicate hides nothing of the second', () => {
    const loud = { name: 'courier', description: 'Send a letter to any address.', ...takes('to', 'body') };
    const secret = { name: 'courier', description: 'Read a value.', returns: '{ password }' };
    const tool = compileCatalog({ tools: [{ name: 'courier', ...harmless }, loud, secret] }).tool('courier');
    expect(tool.has('send')).toBeGreaterThanOrEqual(0.8);
    expect(tool.reach.reach).toBe('world');
    expect(tool.argument(['to']).role).toBe('destination');
    expect(tool.sensitivity([]).class).toBe('secret');
    expect(tool.irreversible).toBe(true);
  });

  it.each([
    ['send_letter', ['to', 'body'], 'send'],
    ['wire_funds', ['iban', 'amount'], 'pay'],
    ['grant_entry', ['role', 'user'], 'grant'],
    ['purge_shelf', ['shelf'], 'delete'],
  ] as const)('%s stays what its name and arguments say', (name, names, effect) => {
    const tool = compileCatalog({ tools: [{ name, ...harmless, ...takes(...names) }] }).tool(name);
    expect(tool.has(effect)).toBeGreaterThanOrEqual(0.6);
  });

  it.each([
    ['get_delivery_status', ['to'], 'send'],
    ['post_list', ['limit'], 'send'],
    ['read_order', ['id', 'amount'], 'pay'],
  ] as const)('%s stays a reader', (name, names, effect) => {
    const tool = compileCatalog({ tools: [{ name, ...harmless, ...takes(...names) }] }).tool(name);
    expect(tool.has(effect)).toBeLessThan(0.4);
  });
});
