import { parseModule } from 'meriyah';
import { describe, expect, it } from 'vitest';
import type { ToolDeclaration } from '../../catalog/types.ts';
import type { Analysis, ScriptFacts, ToolCall } from '../../script/facts.ts';
import type { ScriptRecord } from '../record.ts';
import { ablate } from './ablate.ts';

/** Finds literal `callTool` names and members of `tools` or of an import; enough to test renaming by itself. */
async function analyse(code: string): Promise<Analysis> {
  const ast = parseModule(code, { ranges: true, next: true, globalReturn: true });
  const calls: Partial<ToolCall>[] = [];
  JSON.stringify(ast, (_key, node) => {
    if (node?.type === 'CallExpression') {
      const { callee, arguments: args } = node;
      if (callee.name === 'callTool')
        calls.push({ names: [args[0].value ?? args[0].quasis?.[0].value.cooked ?? 'run time'] });
      if (callee.object?.name === 'tools')
        calls.push({ names: [callee.property.name ?? callee.property.value] });
      if (callee.object?.name === 'mail')
        calls.push({ names: [`${moduleOf(ast)}__${callee.property.name}`] });
    }
    return node;
  });
  return { ok: true, ast, calls } as unknown as ScriptFacts;
}

function moduleOf(ast: { body: unknown[] }): string {
  const first = ast.body[0] as { source: { value: string } };
  return first.source.value.split('/').at(-1)!;
}

const tool = (name: string, more: Partial<ToolDeclaration> = {}): ToolDeclaration => ({ name, ...more });
const record = (code: string, tools: ToolDeclaration[] | undefined): ScriptRecord => ({
  id: 'r',
  code,
  input: { ...(tools === undefined ? {} : { tools }), trustedDestinations: ['a.example'], task: 'do' },
});

describe('ablate: names', () => {
  it.each([
    [
      'literals and templates, not other texts or fields',
      "const a = await callTool('list_notes', { kind: 'note' });\nawait callTool(`send_note`, { send_note: a.list_notes });",
      'const a = await callTool("t1", { kind: \'note\' });\nawait callTool("t2", { send_note: a.list_notes });',
      ['list_notes', 'send_note'],
      ['t1', 't2'],
    ],
    [
      'members of a host object, not methods of data',
      "const rows = await tools.search({}); const at = 'x'.search(/y/); rows.search(1); await tools['drop']({ at });",
      'const rows = await tools.t1({}); const at = \'x\'.search(/y/); rows.search(1); await tools["t2"]({ at });',
      ['search', 'drop'],
      ['t1', 't2'],
    ],
    [
      'modules and members of an import',
      "import * as mail from './servers/post-office';\nawait mail.sendLetter({ to: 'x' });",
      'import * as mail from "./servers/m1";\nawait mail.t1({ to: \'x\' });',
      ['post_office__sendLetter'],
      ['m1__t1'],
    ],
    [
      'a name from a table of texts',
      "const t = ['ns:read', 'ns:write'];\nawait callTool('ns:read', t);",
      'const t = ["m1:t1", "m1:t2"];\nawait callTool("m1:t1", t);',
      ['ns:read', 'ns:write'],
      ['m1:t1', 'm1:t2'],
    ],
  ])('renames %s', async (_what, code, expected, names, newNames) => {
    const before = record(
      code,
      names.map((name) => tool(name)),
    );
    // The fake analyser spells a module as it stands in the path.
    const after = await ablate(before, 'names', async (text) => {
      const facts = (await analyse(text)) as ScriptFacts;
      return {
        ...facts,
        calls: facts.calls.map((call) => ({
          ...call,
          names: call.names.map((n) => n.replace('post-office', 'post_office')),
        })),
      };
    });
    expect(after.renamed).toBe(true);
    expect(after.record.code).toBe(expected);
    expect(after.record.input.tools?.map((one) => one.name)).toEqual(newNames);
    expect(after.record.input.task).toBe('do');
  });

  it('leaves a script whose tool names are put together at run time, and says so', async () => {
    const before = record("await callTool('send' + '_note', {});", [tool('send_note')]);
    const glued = async (text: string): Promise<Analysis> => {
      const facts = (await analyse(text)) as ScriptFacts;
      return { ...facts, calls: [{ ...facts.calls[0]!, names: ['send_note'] }] };
    };
    expect(await ablate(before, 'names', glued)).toEqual({ record: before, renamed: false });
  });

  it('removes names of other tools from descriptions, but not plain words', async () => {
    const tools = [
      tool('send_note', { description: 'After list_notes; search first.' }),
      tool('list_notes'),
      tool('search'),
    ];
    const after = await ablate(record("await callTool('send_note', {})", tools), 'names', analyse);
    expect(after.record.input.tools?.[0]?.description).toBe('After t2; search first.');
  });
});

describe('ablate: descriptions and tools', () => {
  it('removes prose and keeps arguments of the same names', async () => {
    const before = record('', [
      tool('a', {
        description: 'words',
        inputSchema: {
          title: 'words',
          type: 'object',
          properties: { title: { type: 'string', description: 'words' }, description: { type: 'string' } },
        },
        annotations: { title: 'words', readOnlyHint: true },
        returns: '{ id }',
      }),
    ]);
    const after = await ablate(before, 'descriptions', analyse);
    expect(after.record.input.tools).toEqual([
      {
        name: 'a',
        inputSchema: {
          type: 'object',
          properties: { title: { type: 'string' }, description: { type: 'string' } },
        },
        annotations: { readOnlyHint: true },
        returns: '{ id }',
      },
    ]);
  });

  it('removes the declarations and keeps what the user said', async () => {
    const after = await ablate(record('', [tool('a')]), 'tools', analyse);
    expect(after.record.input).toEqual({ trustedDestinations: ['a.example'], task: 'do' });
  });
});
