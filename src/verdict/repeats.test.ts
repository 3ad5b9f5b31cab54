import { describe, expect, it } from 'vitest';
import { DEFAULT_POLICY, MEASURES, type Policy, type PolicyDecision } from './policy.ts';
import { afterRefusals, type RepeatAnswer, raised } from './repeats.ts';

const policy: Policy = { ...DEFAULT_POLICY, repeats: { seconds: 10, same: 'refuse', tool: 'raise' } };

describe('afterRefusals', () => {
  it.each<[string, { same?: number; tool?: number }, RepeatAnswer]>([
    ['nothing was refused', {}, 'ask'],
    ['the same was, just now', { same: 100_000, tool: 100_000 }, 'refuse'],
    ['the same was, almost long ago', { same: 90_001, tool: 90_001 }, 'refuse'],
    ['the same was, long ago', { same: 90_000, tool: 90_000 }, 'ask'],
    ['the tool was, just now', { tool: 99_000 }, 'raise'],
    ['the same was long ago and the tool just now', { same: 1, tool: 99_000 }, 'raise'],
    ['the refusal lies in the future, as the clock went back', { same: 900_000 }, 'refuse'],
    ['the clock is broken', { same: Number.NaN }, 'refuse'],
  ])('when %s', (_what, refusals, answer) => {
    expect(afterRefusals(policy, refusals, 100_000)).toBe(answer);
  });

  it('takes the stricter of both', () => {
    const swapped: Policy = { ...policy, repeats: { seconds: 10, same: 'ask', tool: 'refuse' } };
    expect(afterRefusals(swapped, { same: 99_000, tool: 99_000 }, 100_000)).toBe('refuse');
    const off: Policy = { ...policy, repeats: { ...policy.repeats, seconds: 0 } };
    expect(afterRefusals(off, { same: 100_000, tool: 100_000 }, 100_000)).toBe('ask');
  });
});

describe('raised', () => {
  const decision = (parts: Partial<PolicyDecision>): PolicyDecision => ({
    measure: 'confirm',
    level: 'MEDIUM',
    minimumReviewSeconds: 3,
    quorum: 1,
    parts: [],
    reason: 'its level is MEDIUM',
    ...parts,
  });

  it.each<[Partial<PolicyDecision>, Partial<PolicyDecision>]>([
    [{}, { measure: 'quiz', minimumReviewSeconds: 10, quorum: 1 }],
    [{ measure: 'teach-back' }, { measure: 'quiz' }],
    [
      { measure: 'quiz', level: 'HIGH' },
      { measure: 'multi-party', minimumReviewSeconds: 30, quorum: 2, parts: ['quiz', 'teach-back'] },
    ],
    [
      { measure: 'multi-party', level: 'CRITICAL', quorum: 4, parts: ['confirm'] },
      { measure: 'multi-party', quorum: 4, parts: ['confirm'] },
    ],
    [{ minimumReviewSeconds: 600 }, { minimumReviewSeconds: 600 }],
    [{ approvers: ['ana'] }, { approvers: ['ana'] }],
  ])('%o becomes %o', (from, to) => {
    expect(raised(policy, decision(from))).toMatchObject(to);
  });

  it('is never milder, and says why', () => {
    for (const measure of MEASURES) {
      const next = raised(policy, decision({ measure }));
      expect(MEASURES.indexOf(next.measure)).toBeGreaterThanOrEqual(MEASURES.indexOf(measure));
    }
    expect(raised(policy, decision({})).reason).toBe(
      'its level is MEDIUM; the like was refused a short time ago',
    );
  });

  it('asks for the ways of authentication of the next level, too', () => {
    const ways = (next: readonly string[] | undefined, own?: readonly string[]) =>
      raised(
        { ...DEFAULT_POLICY, authenticatedBy: next === undefined ? {} : { HIGH: next } },
        decision(own === undefined ? {} : { authenticatedBy: own }),
      );
    expect(ways(['passkey']).authenticatedBy).toEqual(['passkey']);
    expect(ways(undefined, ['terminal']).authenticatedBy).toEqual(['terminal']);
    expect(ways(['passkey'], ['terminal', 'passkey']).authenticatedBy).toEqual(['passkey']);
    expect(ways(['passkey'], ['terminal'])).toMatchObject({ measure: 'block' });
    expect(Object.keys(ways(undefined))).not.toContain('authenticatedBy');
  });
});
