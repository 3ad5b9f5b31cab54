import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fakeCall, fakeFacts, fakeInput, fakeView, SOURCE } from '../fake-facts.ts';
import { type JsonSchema, misfits } from './json-schema.ts';
import { buildRequest } from './request.ts';

const schema = JSON.parse(
  readFileSync(new URL('../../../docs/schemas/score-request-1.json', import.meta.url), 'utf8'),
) as JsonSchema;
const ID = 'e1f1e5e0-0000-4000-8000-000000000000';

const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('buildRequest', () => {
  it('describes calls and flows', () => {
    const request = buildRequest(fakeInput({ task: 'mail the list' }), ID, true);
    expect(misfits(schema, sent(request))).toEqual([]);
    expect(request).toEqual({
      schema: 'steelyard.score-request/1',
      requestId: ID,
      script: { code: SOURCE, language: 'js' },
      digest: createHash('sha256').update(SOURCE).digest('hex'),
      features: {
        tools: ['crm:list', 'mail:send'],
        calls: [
          {
            names: ['crm:list'],
            dynamic: false,
            times: 'once',
            max: 1,
            loops: [],
            certain: true,
            line: 1,
            column: 20,
            arguments: [{ path: ['limit'], kind: 'primitive', range: [5, 5], labelled: false }],
          },
          {
            names: ['mail:send'],
            dynamic: false,
            times: 'once',
            max: 1,
            loops: [],
            certain: true,
            line: 2,
            column: 7,
            arguments: [{ path: ['body'], kind: 'array', labelled: true }],
          },
        ],
        flows: [
          {
            from: { call: 0, path: ['[]'] },
            to: { kind: 'call', call: 1 },
            argument: ['body'],
            strength: 'explicit',
            encodings: [],
          },
        ],
        outlets: [],
        unresolved: 0,
        truncated: false,
      },
      task: 'mail the list',
    });
  });

  it('leaves the script out, and quotes no text of it', () => {
    const args = fakeView({
      kind: 'object',
      fields: new Map([['q', fakeView({ kind: 'primitive', constants: ['private words'], complete: true })]]),
    });
    const facts = fakeFacts({ calls: [fakeCall({ id: 0, names: ['a'], args })], flows: [] });
    const request = buildRequest(fakeInput({ facts }), ID, false);
    expect(request).not.toHaveProperty('script');
    expect(JSON.stringify(request)).not.toContain('private words');
    expect(misfits(schema, sent(request))).toEqual([]);
  });

  it('leaves out what cannot be reached, and numbers calls by their place in the list', () => {
    const facts = fakeFacts();
    const [list, send] = facts.calls;
    const moved = fakeFacts({
      calls: [fakeCall({ id: 9, names: ['dead'], reachable: false }), list!, send!],
      outlets: [
        {
          id: 3,
          kind: 'fetch',
          name: 'fetch',
          span: { start: 0, end: 1 },
          value: fakeView(),
          control: [],
          loops: [],
          reachable: true,
        },
      ],
      flows: [
        ...facts.flows,
        { ...facts.flows[0]!, id: 1, to: { kind: 'outlet', outlet: 3 } },
        { ...facts.flows[0]!, id: 2, to: { kind: 'control', call: 9 } },
      ],
    });
    const { features } = buildRequest(fakeInput({ facts: moved }), ID, true);
    expect(features.tools).toEqual(['crm:list', 'mail:send']);
    expect(features.flows.map((flow) => flow.to)).toEqual([
      { kind: 'call', call: 1 },
      { kind: 'outlet', outlet: 'fetch' },
    ]);
  });

  it('keeps the lists short and says that they were cut', () => {
    const deep = Array.from({ length: 12 }).reduce<ReturnType<typeof fakeView>>(
      (inner) => fakeView({ kind: 'object', fields: new Map([['k', inner]]) }),
      fakeView({ range: { min: 0, max: Number.POSITIVE_INFINITY } }),
    );
    const calls = Array.from({ length: 600 }, (_, id) => fakeCall({ id, names: [`t${id}`], args: deep }));
    const request = buildRequest(fakeInput({ facts: fakeFacts({ calls, flows: [] }) }), ID, true);
    expect(request.features.calls).toHaveLength(500);
    expect(request.features.truncated).toBe(true);
    expect(misfits(schema, sent(request))).toEqual([]);
  });

  it('writes an open side of a range as null', () => {
    const args = fakeView({
      kind: 'object',
      fields: new Map([['n', fakeView({ range: { min: 1, max: Number.POSITIVE_INFINITY } })]]),
    });
    const facts = fakeFacts({ calls: [fakeCall({ id: 0, names: ['a'], args })], flows: [] });
    const request = buildRequest(fakeInput({ facts }), ID, true);
    expect(request.features.calls[0]?.arguments[0]?.range).toEqual([1, null]);
    expect(misfits(schema, sent(request))).toEqual([]);
  });
});
