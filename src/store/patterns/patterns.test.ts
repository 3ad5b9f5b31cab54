import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../testkit/bundle.ts';
import {
  CODE,
  describePatternStorage,
  type Skipping,
  storedPattern,
} from '../../../testkit/patterns/pattern-storage.ts';
import { freePort, type RedisServer, startRedis } from '../../../testkit/patterns/redis-server.ts';
import { MAX_PATTERNS } from '../../scorers/similarity/pattern-storage.ts';
import { PatternStore } from '../../scorers/similarity/pattern-store.ts';
import { FileStorageAdapter } from './file.ts';
import { MemoryStorageAdapter } from './memory.ts';
import { type RedisClientLike, RedisStorageAdapter } from './redis.ts';

const root = mkdtempSync(join(tmpdir(), 'steelyard-patterns-'));
let count = 0;
const next = (): number => {
  count += 1;
  return count;
};
const folder = (): string => join(root, `f${next()}`);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describePatternStorage('memory', async () => new MemoryStorageAdapter());
describePatternStorage(
  'a folder',
  async () => new FileStorageAdapter({ folder: folder() }),
  async (first) => new FileStorageAdapter({ folder: first.name }),
);

describe('patterns in a folder', () => {
  const damaged: readonly [string, string][] = [
    ['half a file', '{"id":"a"'],
    ['another id', JSON.stringify(storedPattern('b'))],
    ['an unknown key', JSON.stringify({ ...storedPattern('a'), extra: 1 })],
    ['no form', JSON.stringify({ ...storedPattern('a'), form: undefined })],
    [
      'a weight that is none',
      JSON.stringify(storedPattern('a', { form: { version: '1', fragments: [[['x', -1]]] } })),
    ],
    ['nothing', ''],
  ];
  it.each(damaged)('names a file that holds %s', async (_, text) => {
    const place = folder();
    mkdirSync(place);
    writeFileSync(join(place, 'pattern-a.json'), text);
    await expect(new FileStorageAdapter({ folder: place }).list()).rejects.toMatchObject({
      code: 'PATTERN_STORE_DAMAGED',
      data: { where: join(place, 'pattern-a.json') },
    });
  });

  it('leaves other files alone, and no draft behind', async () => {
    const place = folder();
    const storage = new FileStorageAdapter({ folder: place });
    await storage.put(storedPattern('a'));
    await expect(storage.put(storedPattern('a'))).rejects.toMatchObject({ code: 'PATTERN_EXISTS' });
    writeFileSync(join(place, 'notes.txt'), 'x');
    writeFileSync(join(place, 'pattern-UPPER.json'), 'x');
    expect((await storage.list()).map((one) => one.id)).toEqual(['a']);
    expect(readdirSync(place).sort()).toEqual(['notes.txt', 'pattern-UPPER.json', 'pattern-a.json']);
  });

  it('writes nowhere else', async () => {
    const place = folder();
    const storage = new FileStorageAdapter({ folder: place });
    await expect(storage.put(storedPattern('../../out'))).rejects.toMatchObject({ code: 'PATTERN_INVALID' });
    expect(existsSync(place)).toBe(false);
  });

  it('says that it may not write', async (context) => {
    if (process.getuid?.() === 0) context.skip('root may write everywhere');
    const place = folder();
    mkdirSync(place);
    chmodSync(place, 0o500);
    await expect(new FileStorageAdapter({ folder: place }).put(storedPattern('a'))).rejects.toMatchObject({
      code: 'STORE_READ_ONLY',
    });
  });

  it('says that the folder is a file', async () => {
    const place = folder();
    writeFileSync(place, 'x');
    await expect(new FileStorageAdapter({ folder: place }).list()).rejects.toMatchObject({
      code: 'STORE_FAILED',
    });
    expect(() => new FileStorageAdapter({ folder: '' })).toThrowError(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    );
  });

  it('loses nothing of two processes that add at once', async () => {
    const place = folder();
    const program = await bundle('patterns', { 'add-main': 'testkit/patterns/add-main.ts' });
    const main = fileURLToPath(new URL('add-main.js', program.folder));
    const add = (prefix: string) => promisify(execFile)(process.execPath, [main, place, prefix, '8']);
    await Promise.all([add('left'), add('right')]);
    program.remove();
    const found = await PatternStore.open(new FileStorageAdapter({ folder: place }));
    expect(found.list()).toHaveLength(16);
  });
});

describe('a store of patterns', () => {
  const pattern = { id: 'a', category: 'c', title: 'T.', code: CODE };

  it('makes forms of another version again', async () => {
    const storage = new MemoryStorageAdapter();
    await storage.put(storedPattern('old'));
    const [known] = (await PatternStore.open(storage)).known();
    expect([...(known?.fragments[0]?.keys() ?? [])].length).toBeGreaterThan(2);
  });

  it('keeps the form that it made', async () => {
    const storage = new MemoryStorageAdapter();
    const store = await PatternStore.open(storage);
    const made = store.add(pattern);
    await store.saveToStorage();
    const [kept] = (await PatternStore.open(storage)).known();
    expect([...(kept?.fragments[0] ?? [])].map(([phrase]) => phrase)).toEqual(
      [...(made.fragments[0] ?? [])].map(([phrase]) => phrase),
    );
  });

  it.each<[string, Record<string, unknown>]>([
    ['an unknown key', { ...pattern, tool: [] }],
    ['an id that is a path', { ...pattern, id: '../x' }],
    ['an id of a prototype', { ...pattern, id: '__proto__' }],
    ['no code', { ...pattern, code: '' }],
    ['too much code', { ...pattern, code: 'x'.repeat(70_000) }],
    ['tools that are no list', { ...pattern, tools: {} }],
    ['too many tools', { ...pattern, tools: [{ name: 'x', description: 'y'.repeat(600_000) }] }],
    ['a script that does nothing', { ...pattern, code: 'return 1' }],
    ['a script that cannot be read', { ...pattern, code: 'const =' }],
    ['a mark where nothing is done', { ...pattern, code: `${CODE}\n// harm\nreturn 1;` }],
  ])('refuses %s', async (_, given) => {
    const store = await PatternStore.open(new MemoryStorageAdapter());
    expect(() => store.add(given as never)).toThrowError(
      expect.objectContaining({ code: 'PATTERN_INVALID' }),
    );
    expect(store.list()).toEqual([]);
  });

  it('refuses an id that is taken, and to remove what is not there', async () => {
    const store = await PatternStore.open(new MemoryStorageAdapter());
    store.add(pattern);
    expect(() => store.add(pattern)).toThrowError(expect.objectContaining({ code: 'PATTERN_EXISTS' }));
    expect(() => store.remove('b')).toThrowError(expect.objectContaining({ code: 'PATTERN_NOT_FOUND' }));
  });

  it('is bounded', async () => {
    const storage = new MemoryStorageAdapter();
    const one = storedPattern('x');
    for (let i = 0; i < MAX_PATTERNS; i += 1) await storage.put({ ...one, id: `p${i}` });
    await expect(storage.put(one)).rejects.toMatchObject({ code: 'PATTERN_LIMIT' });
    const store = await PatternStore.open(storage);
    expect(() => store.add(pattern)).toThrowError(expect.objectContaining({ code: 'PATTERN_LIMIT' }));
  });
});

let server: RedisServer | string = 'not started';
beforeAll(async () => {
  server = await startRedis();
}, 150_000);
afterAll(async () => {
  if (typeof server !== 'string') await server.stop();
});
const running = (context: Skipping): string =>
  typeof server === 'string' ? context.skip(server) : server.url;

describePatternStorage(
  'a Redis server',
  async (context) => new RedisStorageAdapter({ url: running(context), key: `test:${next()}` }),
  async (first) =>
    new RedisStorageAdapter({ url: (server as RedisServer).url, key: first.name.slice('redis '.length) }),
);

describe('patterns in Redis', () => {
  async function client(context: Skipping) {
    const { createClient } = await import('redis');
    const made = createClient({ url: running(context) });
    await made.connect();
    return made;
  }

  it('takes a client, and leaves it open', async (context) => {
    const made = await client(context);
    const storage = new RedisStorageAdapter({ client: made as unknown as RedisClientLike });
    await storage.put(storedPattern('a'));
    expect(await made.hKeys('steelyard:patterns')).toEqual(['a']);
    await storage.close();
    expect(made.isOpen).toBe(true);
    await made.close();
  });

  it.for([
    ['a text that is no pattern', 'a', 'x'],
    ['a pattern under another id', 'b', JSON.stringify(storedPattern('a'))],
    ['a field that is no id', '../x', JSON.stringify(storedPattern('a'))],
  ] as const)('names %s', async ([, field, text], context) => {
    const made = await client(context);
    const key = `test:${next()}`;
    await made.hSet(key, field, text);
    const storage = new RedisStorageAdapter({ client: made as unknown as RedisClientLike, key });
    await expect(storage.list()).rejects.toMatchObject({ code: 'PATTERN_STORE_DAMAGED' });
    await made.close();
  });

  it('says that the key holds something else', async (context) => {
    const made = await client(context);
    await made.set('test:text', 'x');
    const storage = new RedisStorageAdapter({ client: made as unknown as RedisClientLike, key: 'test:text' });
    await expect(storage.list()).rejects.toMatchObject({
      code: 'STORE_FAILED',
      message: expect.stringContaining('WRONGTYPE'),
    });
    await made.close();
  });

  it('fails at once, without the password, where no server answers, and connects anew later', async () => {
    const port = await freePort();
    const storage = new RedisStorageAdapter({ url: `redis://:hunter2@127.0.0.1:${port}` });
    for (let i = 0; i < 2; i += 1) {
      const error = await storage.list().catch((cause: unknown) => cause);
      expect(error).toMatchObject({ code: 'STORE_FAILED', message: expect.stringContaining('ECONNREFUSED') });
      expect(JSON.stringify(error) + String(error)).not.toContain('hunter2');
    }
    await storage.close();
  });

  it('gives up on a server that never answers', async () => {
    const silent = createServer(() => undefined);
    const port = await new Promise<number>((resolve) => {
      silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port));
    });
    const storage = new RedisStorageAdapter({ url: `redis://127.0.0.1:${port}`, timeoutMs: 200 });
    await expect(storage.list()).rejects.toMatchObject({ code: 'STORE_FAILED' });
    await storage.close();
    silent.close();
    silent.unref();
  });

  it.each([
    [{}],
    [{ url: 'redis://x', client: {} }],
    [{ url: 'redis://x', key: '' }],
    [{ url: 'redis://x', timeoutMs: 0 }],
  ])('refuses %j', (options) => {
    expect(() => new RedisStorageAdapter(options as never)).toThrowError(
      expect.objectContaining({ code: 'CONFIG_INVALID' }),
    );
  });
});
