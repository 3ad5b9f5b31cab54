import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_POLICY,
  decideCall,
  LEVELS,
  MEASURES,
  matches,
  type Policy,
  type PolicyCall,
  type PolicyLevel,
} from './policy.ts';

function policy(parts: Partial<Policy>): Policy {
  return { ...DEFAULT_POLICY, ...parts };
}

function call(parts: Partial<PolicyCall> = {}): PolicyCall {
  return { tool: 'mail:send', level: 'MEDIUM', effects: ['send'], ...parts };
}

describe('decideCall', () => {
  it.each<[PolicyLevel, string, number, number]>([
    ['LOW', 'allow', 0, 1],
    ['MEDIUM', 'confirm', 3, 1],
    ['HIGH', 'quiz', 10, 1],
    ['CRITICAL', 'multi-party', 30, 2],
  ])('asks for %s what the table says', (level, measure, review, quorum) => {
    const decision = decideCall(DEFAULT_POLICY, call({ level }));
    expect([decision.measure, decision.minimumReviewSeconds, decision.quorum]).toEqual([
      measure,
      review,
      quorum,
    ]);
  });

  it('lets a block win over a rule and a quiet list', () => {
    const decided = decideCall(
      policy({
        block: [{ tools: ['mail:*'], reason: 'no mail today' }],
        quiet: [{ tools: ['mail:send'] }],
        rules: [{ name: 'free', tools: ['mail:send'], measure: 'allow' }],
      }),
      call({ level: 'LOW' }),
    );
    expect(decided).toMatchObject({ measure: 'block', reason: 'no mail today' });
  });

  it('takes the strictest rule that fits', () => {
    const rules: Policy['rules'] = [
      { name: 'a', tools: ['mail:*'], measure: 'allow' },
      { name: 'b', effects: ['send'], measure: 'quiz' },
      { name: 'c', effects: ['pay'], measure: 'multi-party' },
    ];
    expect(decideCall(policy({ rules }), call()).measure).toBe('quiz');
  });

  it('lets a rule be milder than the level', () => {
    const rules: Policy['rules'] = [{ name: 'notes', tools: ['notes:*'], measure: 'confirm' }];
    expect(decideCall(policy({ rules }), call({ tool: 'notes:drop', level: 'HIGH' })).measure).toBe(
      'confirm',
    );
  });

  it('is quiet below HIGH only', () => {
    const quiet: Policy['quiet'] = [{ tools: ['mail:*'] }];
    expect(decideCall(policy({ quiet }), call()).measure).toBe('allow');
    expect(decideCall(policy({ quiet }), call({ level: 'HIGH' })).measure).toBe('quiz');
  });

  it('is not quiet where a floor or a rule says more', () => {
    const quiet: Policy['quiet'] = [{ tools: ['mail:*'] }];
    const environments: Policy['environments'] = { production: { floor: 'HIGH' } };
    const rules: Policy['rules'] = [{ name: 'ask', effects: ['send'], measure: 'confirm' }];
    expect(decideCall(policy({ quiet, environments }), call({ environment: 'production' })).measure).toBe(
      'quiz',
    );
    expect(decideCall(policy({ quiet, rules }), call()).measure).toBe('confirm');
  });

  it('raises a level by a floor and never lowers it', () => {
    const environments: Policy['environments'] = { staging: { floor: 'MEDIUM' } };
    expect(decideCall(policy({ environments }), call({ level: 'LOW', environment: 'staging' })).level).toBe(
      'MEDIUM',
    );
    expect(
      decideCall(policy({ environments }), call({ level: 'CRITICAL', environment: 'staging' })).level,
    ).toBe('CRITICAL');
    expect(decideCall(policy({ environments }), call({ level: 'LOW' })).level).toBe('LOW');
  });

  it('uses the longest review time, the highest quorum and the group of the rule', () => {
    const decision = decideCall(
      policy({
        groups: { treasury: ['ana', 'bo', 'cy'], all: ['dan'] },
        approvers: 'all',
        rules: [
          {
            name: 'pay',
            effects: ['pay'],
            measure: 'multi-party',
            minimumReviewSeconds: 60,
            quorum: 3,
            approvers: 'treasury',
          },
        ],
      }),
      call({ effects: ['pay'], level: 'HIGH' }),
    );
    expect(decision).toMatchObject({ minimumReviewSeconds: 60, quorum: 3, approvers: ['ana', 'bo', 'cy'] });
  });

  it('lets only people decide who are in the groups of all rules that fit', () => {
    const groups = { finance: ['ana', 'bo'], legal: ['bo', 'cy'], ops: ['dan'], all: ['eve'] };
    const rule = (name: string): Policy['rules'][number] => ({ name, tools: ['*'], approvers: name });
    const people = (...names: string[]): unknown => {
      const decision = decideCall(policy({ groups, approvers: 'all', rules: names.map(rule) }), call());
      return decision.measure === 'block' ? decision.reason : decision.approvers;
    };
    expect(people()).toEqual(['eve']);
    expect(people('finance')).toEqual(['ana', 'bo']);
    expect(people('finance', 'legal')).toEqual(['bo']);
    expect(people('legal', 'finance')).toEqual(['bo']);
    expect(people('finance', 'ops')).toBe('nobody is in all of the groups `finance`, `ops`');
  });

  it('takes only ways of authentication that the level and all rules that fit name', () => {
    const authenticatedBy = { HIGH: ['passkey', 'webhook-ed25519'] };
    const rule = (name: string, ...ways: string[]): Policy['rules'][number] => ({
      name,
      tools: ['*'],
      authenticatedBy: ways,
    });
    const ways = (level: PolicyLevel, ...rules: Policy['rules']): unknown => {
      const decision = decideCall(policy({ authenticatedBy, rules }), call({ level }));
      return decision.measure === 'block' ? decision.reason : decision.authenticatedBy;
    };
    expect(ways('MEDIUM')).toBeUndefined();
    expect(ways('HIGH')).toEqual(['passkey', 'webhook-ed25519']);
    expect(ways('MEDIUM', rule('a', 'terminal'))).toEqual(['terminal']);
    expect(ways('HIGH', rule('a', 'terminal', 'passkey'))).toEqual(['passkey']);
    expect(ways('HIGH', rule('a', 'terminal'))).toMatch(/no way of authentication/);
    expect(ways('MEDIUM', { name: 'up', tools: ['*'], floor: 'HIGH' })).toEqual(authenticatedBy.HIGH);
    // Where nobody is asked, nobody has to sign in.
    expect(ways('LOW', rule('a', 'terminal'), rule('b', 'passkey'))).toBeUndefined();
  });

  it.each<[PolicyLevel, Policy['rules'], string, number, readonly string[]]>([
    ['HIGH', [{ name: 'two', tools: ['*'], quorum: 3 }], 'multi-party', 3, ['quiz']],
    ['MEDIUM', [{ name: 'two', tools: ['*'], quorum: 2 }], 'multi-party', 2, ['confirm']],
    ['LOW', [{ name: 'two', tools: ['*'], quorum: 2 }], 'allow', 1, []],
    ['CRITICAL', [{ name: 'two', tools: ['*'], quorum: 4 }], 'multi-party', 4, ['quiz', 'teach-back']],
    ['CRITICAL', [], 'multi-party', 2, ['quiz', 'teach-back']],
  ])(
    'asks so many people as a rule says, each for what one would do: %s',
    (level, rules, measure, quorum, parts) => {
      expect(decideCall(policy({ rules }), call({ level }))).toMatchObject({ measure, quorum, parts });
    },
  );

  it.each<[string, Partial<PolicyCall>, boolean]>([
    ['another tool', { tool: 'chat:post' }, false],
    ['another case', { tool: 'MAIL:Send' }, true],
    ['another agent', { agentId: 'helper-9' }, false],
    ['the agent', { agentId: 'bot-1' }, true],
    ['another environment', { environment: 'staging', agentId: 'bot-1' }, false],
  ])('compares all parts of a selector: %s', (_name, parts, blocks) => {
    const block: Policy['block'] = [{ tools: ['mail:*'], agents: ['bot-*'], environments: ['production'] }];
    const asked = call({ agentId: 'bot-1', environment: 'production', ...parts });
    expect(decideCall(policy({ block }), asked).measure === 'block').toBe(blocks);
  });

  it.each<[string, Partial<Policy>]>([
    ['a group that does not exist', { approvers: 'nobody' }],
    ['a rule that cannot be read', { rules: [null as unknown as Policy['rules'][number]] }],
    ['a list that is none', { block: 7 as unknown as Policy['block'] }],
  ])('closes on %s', (_name, parts) => {
    expect(decideCall(policy(parts), call({ level: 'LOW' })).measure).toBe('block');
  });

  it('asks where the map does not know the level', () => {
    expect(decideCall(policy({ levels: {} as Policy['levels'] }), call()).measure).toBe('confirm');
    const named = decideCall(DEFAULT_POLICY, call({ level: 'toString' as PolicyLevel }));
    expect(MEASURES.indexOf(named.measure)).toBeGreaterThanOrEqual(0);
  });

  it('never becomes milder when a block, a floor or a stricter rule is added', () => {
    const level = fc.constantFrom(...LEVELS);
    fc.assert(
      fc.property(level, level, fc.constantFrom(...MEASURES), (actual, floor, measure) => {
        const plain = decideCall(DEFAULT_POLICY, call({ level: actual }));
        const floored = decideCall(
          policy({ rules: [{ name: 'f', effects: ['send'], floor }] }),
          call({ level: actual }),
        );
        expect(MEASURES.indexOf(floored.measure)).toBeGreaterThanOrEqual(MEASURES.indexOf(plain.measure));
        const both = decideCall(
          policy({
            rules: [
              { name: 'a', effects: ['send'], measure },
              { name: 'b', tools: ['*'], measure: 'quiz' },
            ],
          }),
          call({ level: actual }),
        );
        expect(MEASURES.indexOf(both.measure)).toBeGreaterThanOrEqual(MEASURES.indexOf('quiz'));
      }),
    );
  });
});

describe('matches', () => {
  it.each<[string, string, boolean]>([
    ['*', 'anything', true],
    ['mail:*', 'mail:send', true],
    ['mail:*', 'mailer:send', false],
    ['*delete*', 'users_delete_all', true],
    ['a*b*c', 'axxbyyc', true],
    ['a*b*c', 'axxbyy', false],
    ['', '', true],
    ['', 'x', false],
    ['mail.send', 'mailXsend', false],
    ['MAIL:*', 'mail:send', true],
  ])('`%s` and `%s`', (pattern, name, expected) => {
    expect(matches(pattern, name)).toBe(expected);
  });

  it('ends soon on a hostile pattern', { retry: 3 }, () => {
    const started = performance.now();
    expect(matches(`${'*a'.repeat(120)}b`, 'a'.repeat(4000))).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
