import { readFileSync } from 'node:fs';
import { type Schema, Validator } from '@cfworker/json-schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { SteelyardError } from '../errors.ts';
import { DEFAULT_POLICY, type Policy } from '../verdict/policy.ts';
import { readPolicy, readPolicyText } from './policy-file.ts';

const FULL = `
version: "2025-06"
levels: { LOW: allow, MEDIUM: quiz, HIGH: teach-back, CRITICAL: block }
minimumReviewSeconds: { HIGH: 20 }
multiParty: { quorum: 3, parts: [quiz, confirm] }
groups:
  treasury: [ana, bo, cy]
approvers: treasury
authenticatedBy: { HIGH: [passkey], CRITICAL: [passkey, webhook-ed25519] }
environments:
  production: { floor: HIGH }
block:
  - tools: ["*:drop*"]
    reason: dropping is done by hand
quiet:
  - tools: ["docs:*"]
    effects: [read, write]
rules:
  - name: payments
    effects: [pay]
    measure: multi-party
    approvers: treasury
    minimumReviewSeconds: 60
    authenticatedBy: [passkey]
expirySeconds: 60
mostPending: 5
repeats: { seconds: 30, same: raise, tool: ask }
`;

describe('readPolicyText', () => {
  it('reads every part', () => {
    const policy = readPolicyText(FULL);
    expect(policy).toEqual({
      version: '2025-06',
      levels: { LOW: 'allow', MEDIUM: 'quiz', HIGH: 'teach-back', CRITICAL: 'block' },
      minimumReviewSeconds: { LOW: 0, MEDIUM: 3, HIGH: 20, CRITICAL: 30 },
      multiParty: { quorum: 3, parts: ['quiz', 'confirm'] },
      groups: { treasury: ['ana', 'bo', 'cy'] },
      approvers: 'treasury',
      authenticatedBy: { HIGH: ['passkey'], CRITICAL: ['passkey', 'webhook-ed25519'] },
      environments: { production: { floor: 'HIGH' } },
      block: [{ tools: ['*:drop*'], reason: 'dropping is done by hand' }],
      quiet: [{ tools: ['docs:*'], effects: ['read', 'write'] }],
      rules: [
        {
          name: 'payments',
          effects: ['pay'],
          measure: 'multi-party',
          approvers: 'treasury',
          minimumReviewSeconds: 60,
          authenticatedBy: ['passkey'],
        },
      ],
      expirySeconds: 60,
      mostPending: 5,
      repeats: { seconds: 30, same: 'raise', tool: 'ask' },
    });
  });

  it('says in which file something is wrong', () => {
    const read = (): Policy => readPolicyText('levels: { HGIH: quiz }', '/srv/gate/policy.yaml');
    expect(read).toThrow('/srv/gate/policy.yaml: unknown key `HGIH` in `levels`, did you mean `HIGH`?');
    expect(read).toThrow(expect.objectContaining({ code: 'CONFIG_INVALID', data: { path: 'levels.HGIH' } }));
  });

  it('reads JSON', () => {
    expect(readPolicyText('{"levels":{"MEDIUM":"quiz"}}').levels.MEDIUM).toBe('quiz');
  });

  it('is the default policy where it says nothing', () => {
    expect(readPolicy({})).toEqual(DEFAULT_POLICY);
  });

  it.each<[string, string, RegExp]>([
    ['no YAML', 'rules: [', /policy\.yaml:1:\d+ is no YAML/],
    ['a key given twice', 'version: a\nversion: b', /is no YAML/],
    ['a list', '- a', /must be an object/],
    ['nothing', '', /must be an object/],
    ['an unknown key', 'rulez: []', /unknown key `rulez`, did you mean `rules`/],
    [
      'an unknown level',
      'levels: { MIDIUM: quiz }',
      /unknown key `MIDIUM` in `levels`, did you mean `MEDIUM`/,
    ],
    ['an unknown measure', 'levels: { HIGH: quizz }', /`levels\.HIGH` must be one of .*did you mean `quiz`/],
    ['an unknown effect', 'block: [{ effects: [payy] }]', /must be one of .*did you mean `pay`/],
    ['a selector that fits everything', 'block: [{}]', /must name `tools`/],
    ['a rule that changes nothing', 'rules: [{ tools: [a] }]', /changes nothing/],
    ['a group that does not exist', 'approvers: board', /names the group `board`/],
    [
      'a group of a rule that does not exist',
      'rules: [{ tools: [a], approvers: x }]',
      /`rules\[0\]\.approvers` names the group/,
    ],
    [
      'a quorum of a rule that asks nobody',
      'rules: [{ tools: [a], measure: allow, quorum: 2 }]',
      /no effect/,
    ],
    ['an unknown answer to repeats', 'repeats: { same: refse }', /did you mean `refuse`/],
    ['a misspelt part of repeats', 'repeats: { second: 3 }', /did you mean `seconds`/],
    ['ways of an unknown level', 'authenticatedBy: { HIHG: [passkey] }', /did you mean `HIGH`/],
    ['ways that are no list', 'authenticatedBy: { HIGH: passkey }', /must be a list/],
    ['no way at all', 'authenticatedBy: { HIGH: [] }', /at least one text/],
    ['a misspelt key of a rule', 'rules: [{ tools: [a], authenticatedby: [x] }]', /mean `authenticatedBy`/],
    [
      'ways of a rule that asks nobody',
      'rules: [{ tools: [a], measure: allow, authenticatedBy: [passkey] }]',
      /no effect/,
    ],
    ['no question at all', 'mostPending: 0', /between 1 and 10000/],
    ['half a question', 'mostPending: 1.5', /mostPending/],
    ['an empty list', 'quiet: [{ tools: [] }]', /at least one text/],
    ['a quorum of one', 'multiParty: { quorum: 1 }', /between 2 and 20/],
    ['a negative review time', 'minimumReviewSeconds: { HIGH: -1 }', /between 0 and 3600/],
    ['an environment without a floor', 'environments: { production: {} }', /floor` is missing/],
    ['a text of more than a million characters', `version: ${'x'.repeat(1 << 20)}`, /larger than/],
  ])('refuses %s', (_name, text, message) => {
    expect(() => readPolicyText(text, 'policy.yaml')).toThrow(message);
    expect(() => readPolicyText(text, 'policy.yaml')).toThrow(SteelyardError);
  });

  it('is what the published schema says', () => {
    const path = new URL('../../docs/schemas/policy.schema.json', import.meta.url);
    const validator = new Validator(JSON.parse(readFileSync(path, 'utf8')) as Schema, '2020-12', false);
    expect(validator.validate(parse(FULL)).errors).toEqual([]);
    for (const wrong of [
      'rulez: []',
      'levels: { MIDIUM: quiz }',
      'levels: { HIGH: quizz }',
      'block: [{ effects: [payy] }]',
      'block: [{}]',
      'rules: [{ tools: [a] }]',
      'quiet: [{ tools: [] }]',
      'multiParty: { quorum: 1 }',
      'minimumReviewSeconds: { HIGH: -1 }',
      'environments: { production: {} }',
      'repeats: { same: refse }',
      'repeats: { seconds: -1 }',
      'mostPending: 0',
      'authenticatedBy: { HIHG: [passkey] }',
      'authenticatedBy: { HIGH: passkey }',
      'authenticatedBy: { HIGH: [] }',
      'rules: [{ tools: [a], authenticatedby: [x] }]',
      'mostPending: 2.5',
    ]) {
      expect(validator.validate(parse(wrong)).valid, wrong).toBe(false);
      expect(() => readPolicyText(wrong), wrong).toThrow();
    }
  });

  it('does not take names of prototypes for groups', () => {
    expect(() => readPolicyText('approvers: constructor')).toThrow(/names the group/);
    expect(
      Object.entries(readPolicyText('groups: { __proto__: [ana] }\napprovers: __proto__').groups),
    ).toEqual([['__proto__', ['ana']]]);
  });

  it('ends soon on nested aliases', () => {
    const bomb = [
      'a: &a [x,x,x,x,x,x,x,x,x]',
      ...'bcdefghi'
        .split('')
        .map((name, i) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[i]}`).join(',')}]`),
    ].join('\n');
    expect(() => readPolicyText(bomb)).toThrow();
  });
});

describe('a policy that was read', () => {
  it.each<[string, () => Policy]>([
    ['the default', () => DEFAULT_POLICY],
    [
      'a file',
      () =>
        readPolicyText(
          'block: [{ tools: ["bank:*"] }]\ngroups: { fin: [ana] }\nrules: [{ tools: ["a"], floor: HIGH }]',
        ),
    ],
  ])('cannot be changed by whoever holds it: %s', (_name, read) => {
    const policy = read();
    const parts: unknown[] = [policy];
    for (const part of parts) {
      expect(Object.isFrozen(part)).toBe(true);
      for (const inner of Object.values(part as object))
        if (typeof inner === 'object' && inner !== null) parts.push(inner);
    }
    expect(parts.length).toBeGreaterThan(8);
  });
});
