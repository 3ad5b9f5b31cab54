import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rig } from '../../../testkit/mcp/rig.ts';

/** Names of methods, known and unknown, but calls. */
const method = fc.oneof(
  fc.constantFrom(
    'ping',
    'resources/read',
    'resources/subscribe',
    'resources/templates/list',
    'prompts/get',
    'completion/complete',
    'logging/setLevel',
    'tasks/get',
    'tasks/cancel',
    'subscriptions/listen',
    'server/discover',
    'sampling/createMessage',
    'elicitation/create',
    'roots/list',
    'notifications/progress',
    'notifications/cancelled',
    'notifications/message',
    'notifications/resources/updated',
    'notifications/elicitation/complete',
    'constructor',
    '__proto__',
  ),
  fc.string().filter((name) => name.normalize('NFKC').trim().toLowerCase() !== 'tools/call'),
);
const id = fc.oneof(fc.integer(), fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }));
/** Members that no schema knows. */
const unknown = fc.dictionary(
  fc
    .string()
    .filter((key) => !/^(jsonrpc|id|method|params|result|error)$/.test(key.normalize('NFKC').toLowerCase())),
  fc.jsonValue(),
  { maxKeys: 4 },
);
const params = fc.option(
  fc.record(
    { _meta: fc.dictionary(fc.string(), fc.jsonValue()), future: fc.jsonValue() },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);
const message = fc.oneof(
  fc.tuple(unknown, fc.record({ jsonrpc: fc.constant('2.0'), id, method, params })),
  fc.tuple(unknown, fc.record({ jsonrpc: fc.constant('2.0'), method, params })),
  fc.tuple(unknown, fc.record({ jsonrpc: fc.constant('2.0'), id, result: fc.jsonValue() })),
  fc.tuple(unknown, fc.record({ jsonrpc: fc.constant('2.0'), id, error: fc.jsonValue() })),
);
/** The text as some program would write it: order, blanks, an end of the line. */
const text = fc
  .tuple(message, fc.boolean(), fc.constantFrom('', '\t', ' '), fc.constantFrom('', '\r'))
  .map(([[extra, body], first, blank, end]) => {
    const value = first ? { ...extra, ...body } : { ...body, ...extra };
    return `${blank}${JSON.stringify(value)}${blank}${end}`;
  });

describe('what is no call', () => {
  it('comes out of the proxy as it went in, byte for byte, from the client', () => {
    fc.assert(
      fc.property(text, (line) => {
        const rig = new Rig({ silent: true });
        rig.client(line);
        expect(rig.rawToServer).toEqual([line]);
        expect(rig.rawToClient).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('comes out of the proxy as it went in, byte for byte, from the server', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (line) => {
        const rig = new Rig({ silent: true });
        await rig.server(line);
        expect(rig.rawToClient).toEqual([line]);
        expect(rig.rawToServer).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('stays in order, whatever a call waits for', async () => {
    const rig = await new Rig().handshake();
    rig.call('confirm');
    const before = rig.rawToServer.length;
    const lines = Array.from({ length: 50 }, (_, i) => `{"jsonrpc":"2.0","method":"notifications/n${i}"}`);
    for (const line of lines) rig.client(line);
    expect(rig.rawToServer.slice(before).filter((line) => line.includes('notifications/n'))).toEqual(lines);
  });
});

describe('a call that may run', () => {
  it('keeps all but its arguments byte for byte, and its arguments by value', async () => {
    await fc.assert(
      fc.asyncProperty(
        unknown,
        fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()),
        unknown,
        async (extra, args, more) => {
          const rig = await new Rig().handshake();
          const own = { jsonrpc: '2.0', id: 'x', method: 'tools/call', ...extra };
          const inside = Object.fromEntries(
            Object.entries(more).filter(
              ([key]) =>
                !/^(name|arguments|_meta|task|inputresponses|requeststate)$/.test(
                  key.normalize('NFKC').toLowerCase(),
                ),
            ),
          );
          rig.client({ ...own, params: { ...inside, name: 'allow', arguments: args } });
          const response = await rig.response('x');
          if (JSON.stringify(response).includes('ARGUMENT_NOT_CANONICAL')) return;
          expect(rig.calls).toEqual([
            { ...own, params: { ...inside, name: 'allow', arguments: JSON.parse(JSON.stringify(args)) } },
          ]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
