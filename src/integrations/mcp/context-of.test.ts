import { describe, expect, it } from 'vitest';
import { contextOf } from './context-of.ts';

describe('the context of a call', () => {
  it('has what the tool says of itself, and the name that hosts use', () => {
    const tool = { name: 'send', description: 'Sends.', inputSchema: { type: 'object' } };
    expect(
      contextOf({ name: 'send', arguments: { to: 'a' } }, tool, { server: 'mail', sessionId: 's' }),
    ).toEqual({
      functionName: 'mcp__mail__send',
      args: { to: 'a' },
      doc: 'Sends.',
      schema: { type: 'object' },
      sessionId: 's',
    });
  });

  it('has the bare name without a server, and no arguments as none', () => {
    expect(contextOf({ name: 'send' }, undefined)).toEqual({ functionName: 'send', args: {} });
  });

  it('takes annotations where they warn, and not where they reassure', () => {
    const of = (annotations: unknown) => contextOf({ name: 'x' }, { name: 'x', annotations }).annotations;
    expect(
      of({ readOnlyHint: true, destructiveHint: false, openWorldHint: false, idempotentHint: true }),
    ).toBeUndefined();
    expect(of({ readOnlyHint: false, destructiveHint: true, openWorldHint: true, title: 'Safe!' })).toEqual({
      readOnlyHint: false,
      destructiveHint: true,
      openWorldHint: true,
    });
    expect(of({ destructiveHint: 'true' })).toBeUndefined();
    expect(of([true])).toBeUndefined();
  });

  it('gives the same annotations as the same object, so that a tool is read once', () => {
    const tool = { name: 'x', annotations: { destructiveHint: true } };
    expect(contextOf({ name: 'x' }, tool).annotations).toBe(contextOf({ name: 'x' }, tool).annotations);
  });

  it('raises what is not trusted', () => {
    expect(contextOf({ name: 'x' }, undefined, { untrusted: 'it has changed' }).hints).toEqual({
      tool_is_not_trusted: true,
      tool_definition_is_not_pinned: 10_000,
    });
  });

  it('ignores what is of the wrong kind', () => {
    const tool = { name: 'x', description: { a: 1 }, inputSchema: 'object' };
    expect(contextOf({ name: 'x' }, tool)).toEqual({ functionName: 'x', args: {} });
  });
});
