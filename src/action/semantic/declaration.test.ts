import { describe, expect, it } from 'vitest';
import { declarationOf, readDoc } from './declaration.ts';

describe('readDoc', () => {
  it.each([
    ['a heading', 'Books a room.\n\nArgs:\n  room: which room\n  hours (int): how long\n\nReturns:\n  an id'],
    ['indented lines', 'Books a room.\n  room: which room\n  hours?: how long'],
    ['field lists', 'Books a room.\n:param room: which room\n:param hours: how long\n:returns: an id'],
    ['tags', 'Books a room.\n@param {string} room which room\n@param {number} hours - how long'],
    ['a list of items', 'Books a room.\nParameters:\n- room: which room\n- `hours`: how long'],
    ['types after a colon', 'Books a room.\nParameters:\nroom: which room\nhours: how long'],
  ])('takes parameters out of %s', (_, doc) => {
    const parts = readDoc(doc);
    expect(parts.summary.trim()).toBe('Books a room.');
    expect([...parts.parameters.keys()].slice(0, 2)).toEqual(['room', 'hours']);
    expect(parts.parameters.get('hours')).toContain('how long');
  });

  it('keeps prose with colons as it is', () => {
    const doc = 'Note: this is slow.\nIt asks the archive: be patient.';
    expect(readDoc(doc)).toEqual({ summary: doc, parameters: new Map() });
  });

  it('is linear in hostile text', { retry: 3 }, () => {
    const doc = `Books.\n  ${'a'.repeat(100_000)}: x\n${' '.repeat(100_000)}\n  ${'('.repeat(100_000)}`;
    const start = performance.now();
    readDoc(doc);
    expect(performance.now() - start).toBeLessThan(200);
  });
});

describe('declarationOf', () => {
  it('makes a schema from documentation and arguments', () => {
    const made = declarationOf({
      functionName: 'book',
      args: { room: 'A', __proto__x: 1 },
      doc: 'Books.\n  hours: how long',
    });
    expect(Object.keys((made.inputSchema as { properties: object }).properties)).toEqual([
      'room',
      '__proto__x',
      'hours',
    ]);
    expect(made.description).toBe('Books.');
  });

  it('keeps a schema that is given', () => {
    const schema = { type: 'object' };
    expect(declarationOf({ functionName: 'book', args: { room: 'A' }, schema }).inputSchema).toBe(schema);
  });

  it('takes `__proto__` for a name like any other', () => {
    const args = JSON.parse('{"__proto__": {"a": 1}}');
    const { inputSchema } = declarationOf({ functionName: 'book', args });
    expect(Object.keys((inputSchema as { properties: object }).properties)).toEqual(['__proto__']);
  });
});
