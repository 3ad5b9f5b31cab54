import { describe, expect, it } from 'vitest';
import { TEXT_LIMITS } from '../texts.ts';
import { docstringFactor } from './index.ts';

const read = (doc: string | undefined) => docstringFactor.read({ functionName: 'x', args: {}, doc });

describe('the documentation', () => {
  it.each<[string | undefined, number]>([
    [undefined, 0.1],
    ['', 0.1],
    [' \n', 0.1],
    ['Removes a user.', 0.05],
    ['This is irreversible.', 0.85],
    ['Irreversibly removes a user.', 0.85],
    ['A permanent change.', 0.85],
    ['Permanently remove a user account.', 0.85],
    ['PERMANENTLY', 0.85],
    ['A destructive action', 0.85],
    ['Acts destructively', 0.85],
    ['dangerous!', 0.85],
    ['dangerously', 0.85],
    ['Runs in production', 0.85],
    ['critical', 0.85],
    ['critically', 0.85],
    ['Be careful.', 0.5],
    ['carefully', 0.5],
    ['Warning: slow', 0.5],
    ['warnings', 0.5],
    ['Use with caution', 0.5],
    ['Careful: this is permanent', 0.85],
    ['no reproduction, no productivity, no critics, no careless warnings?', 0.5],
    ['reproduction, productivity, critics, criticism, careless, warn, dangle', 0.05],
  ])('%j scores %d', (doc, raw) => {
    expect(read(doc).raw).toBe(raw);
  });

  it('says which keywords it saw, each once', () => {
    expect(read('Careful. Permanent, permanently.').evidence).toEqual(['says `careful`', 'says `permanent`']);
  });

  it('says when it did not read everything', () => {
    const long = `${'a '.repeat(TEXT_LIMITS.characters / 2)}permanent`;
    expect(read(long)).toMatchObject({ raw: 0.05, incomplete: true });
    expect(read(long).evidence).toContain('documentation not read in full (too much text)');
    expect(read('permanent').incomplete).toBeUndefined();
  });
});
