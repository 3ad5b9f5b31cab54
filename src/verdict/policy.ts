/** What happens to a single call, from its level and the policy. Pure. */

import type { Repeats } from './repeats.ts';

export const LEVELS = ['LOW', 'MEDIUM', 'HIGH', 'CRITICAL'] as const;
export type PolicyLevel = (typeof LEVELS)[number];

/** What a level or a rule asks for, the mildest first. */
export const MEASURES = ['allow', 'confirm', 'teach-back', 'quiz', 'multi-party', 'block'] as const;
export type Measure = (typeof MEASURES)[number];

export const SUB_CHALLENGES = ['confirm', 'quiz', 'teach-back'] as const;
export type SubMeasure = (typeof SUB_CHALLENGES)[number];

/** Which calls something is about. All parts that are given must fit; a part that is not given fits all. */
export interface Selector {
  /** Names of tools, `*` for any run of characters; case is ignored. */
  readonly tools?: readonly string[];
  readonly effects?: readonly string[];
  readonly environments?: readonly string[];
  /** Ids of agents, with `*` as for tools. */
  readonly agents?: readonly string[];
}

export interface PolicyRule extends Selector {
  readonly name: string;
  readonly measure?: Measure;
  /** Raises the level to at least this one. */
  readonly floor?: PolicyLevel;
  readonly minimumReviewSeconds?: number;
  /** Group that decides. Where several rules name one, only people of all these groups decide. */
  readonly approvers?: string;
  /** So many different people must say yes. Where one person would be asked, each of them does what that person would. */
  readonly quorum?: number;
  /** Ways of authentication, as in {@link Policy.authenticatedBy}. */
  readonly authenticatedBy?: readonly string[];
  readonly reason?: string;
}

export interface Policy {
  /** Goes into every audit entry. */
  readonly version: string;
  readonly levels: Readonly<Record<PolicyLevel, Measure>>;
  readonly minimumReviewSeconds: Readonly<Record<PolicyLevel, number>>;
  readonly multiParty: { readonly quorum: number; readonly parts: readonly SubMeasure[] };
  /** The strictest of the rules that fit counts, also where it is milder than the level's own measure. */
  readonly rules: readonly PolicyRule[];
  /** Always wins. */
  readonly block: readonly (Selector & { readonly reason?: string })[];
  /** Runs without a question below HIGH, whatever the level's measure; a rule with a measure of its own comes first. */
  readonly quiet: readonly Selector[];
  /** People by group. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Group that decides where no rule names another one; absent: everybody who is enrolled. */
  readonly approvers?: string;
  /**
   * How people must be authenticated who allow a call of a level: `passkey`, `terminal`, `webhook-ed25519` ... Where rules say
   * it too, only what all of them name. Absent: any way.
   */
  readonly authenticatedBy: Readonly<Partial<Record<PolicyLevel, readonly string[]>>>;
  /** Lowest level of every call in an environment. */
  readonly environments: Readonly<Record<string, { readonly floor: PolicyLevel }>>;
  /** How long a question stays open, in seconds. */
  readonly expirySeconds: number;
  /** Most questions of one session that may wait for people at once; calls that name no session count together. */
  readonly mostPending: number;
  readonly repeats: Repeats;
}

export const DEFAULT_POLICY: Policy = sealed<Policy>({
  version: 'default-1',
  levels: { LOW: 'allow', MEDIUM: 'confirm', HIGH: 'quiz', CRITICAL: 'multi-party' },
  minimumReviewSeconds: { LOW: 0, MEDIUM: 3, HIGH: 10, CRITICAL: 30 },
  multiParty: { quorum: 2, parts: ['quiz', 'teach-back'] },
  rules: [],
  block: [],
  quiet: [],
  groups: {},
  authenticatedBy: {},
  environments: {},
  expirySeconds: 900,
  mostPending: 20,
  repeats: { seconds: 300, same: 'refuse', tool: 'raise' },
});

/** Frozen through and through: what was read is what is followed, whoever holds it. */
export function sealed<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) sealed(part);
  return Object.freeze(value);
}

/** The call as far as a policy looks at it. */
export interface PolicyCall {
  readonly tool: string;
  readonly level: PolicyLevel;
  /** Effects that the catalogue believes in. */
  readonly effects: readonly string[];
  readonly environment?: string | undefined;
  readonly agentId?: string | undefined;
}

export interface PolicyDecision {
  readonly measure: Measure;
  /** After floors. */
  readonly level: PolicyLevel;
  readonly minimumReviewSeconds: number;
  /** How many different people must say yes; 1 but for `multi-party`. */
  readonly quorum: number;
  /** What each party does, in turn, for `multi-party`. */
  readonly parts: readonly SubMeasure[];
  /** Who may decide; absent: everybody who is enrolled. */
  readonly approvers?: readonly string[];
  /** How they must be authenticated to allow it; absent: any way. A no counts from everybody who may decide. */
  readonly authenticatedBy?: readonly string[];
  /** Why, in words for the agent and the audit. */
  readonly reason: string;
}

/**
 * Decides about one call. A block wins over everything; then the strictest rule that fits; then quiet lists; then the
 * level. A rule that cannot be judged closes: the call is blocked.
 */
export function decideCall(policy: Policy, call: PolicyCall): PolicyDecision {
  try {
    return decided(policy, call);
  } catch (error) {
    return blocked(
      call.level,
      `the policy could not be applied: ${error instanceof Error ? error.message : 'unknown fault'}`,
    );
  }
}

function decided(policy: Policy, call: PolicyCall): PolicyDecision {
  const banned = policy.block.find((selector) => fits(selector, call));
  if (banned !== undefined) return blocked(call.level, banned.reason ?? 'the policy blocks this call');
  const rules = policy.rules.filter((rule) => fits(rule, call));
  const ban = rules.find((rule) => rule.measure === 'block');
  if (ban !== undefined)
    return blocked(call.level, ban.reason ?? `the rule \`${ban.name}\` blocks this call`);
  const environment = own(policy.environments, call.environment);
  const level = highest([call.level, environment?.floor, ...rules.map((rule) => rule.floor)]);
  const deciding = strictest(rules);
  const quiet =
    deciding === undefined &&
    LEVELS.indexOf(level) < LEVELS.indexOf('HIGH') &&
    policy.quiet.some((one) => fits(one, call));
  // A level that the map does not know is asked about.
  const single = deciding?.measure ?? (quiet ? 'allow' : (own(policy.levels, level) ?? 'confirm'));
  const most = Math.max(0, ...rules.map((rule) => rule.quorum ?? 0));
  const measure = most > 1 && isSub(single) ? 'multi-party' : single;
  const named = rules.flatMap((rule) => (rule.approvers === undefined ? [] : [rule.approvers]));
  const groups =
    named.length > 0 ? [...new Set(named)] : policy.approvers === undefined ? [] : [policy.approvers];
  const missing = groups.find((group) => own(policy.groups, group) === undefined);
  if (missing !== undefined) return blocked(level, `the group \`${missing}\` of approvers does not exist`);
  const approvers = inAll(groups.map((group) => own(policy.groups, group) ?? []));
  if (approvers?.length === 0)
    return blocked(
      level,
      `nobody is in all of the groups ${groups.map((group) => `\`${group}\``).join(', ')}`,
    );
  const review = Math.max(
    own(policy.minimumReviewSeconds, level) ?? 0,
    ...rules.map((rule) => rule.minimumReviewSeconds ?? 0),
  );
  const ways = inAll(
    [own(policy.authenticatedBy, level), ...rules.map((rule) => rule.authenticatedBy)].filter(
      (one) => one !== undefined,
    ),
  );
  if (ways?.length === 0 && measure !== 'allow') return blocked(level, NO_WAY);
  const quorum =
    measure === 'multi-party' ? (isSub(single) ? most : Math.max(2, policy.multiParty.quorum, most)) : 1;
  return {
    measure,
    level,
    minimumReviewSeconds: measure === 'allow' ? 0 : review,
    quorum,
    parts: measure !== 'multi-party' ? [] : isSub(single) ? [single] : policy.multiParty.parts,
    ...(approvers === undefined ? {} : { approvers }),
    ...(ways === undefined || measure === 'allow' ? {} : { authenticatedBy: ways }),
    reason:
      deciding?.reason ??
      (deciding === undefined
        ? quiet
          ? 'it is on a quiet list'
          : `its level is ${level}`
        : `the rule \`${deciding.name}\` applies`),
  };
}

function isSub(measure: Measure): measure is SubMeasure {
  return (SUB_CHALLENGES as readonly string[]).includes(measure);
}

/** What is in every one of the lists; `undefined` where there is no list. */
export function inAll(lists: readonly (readonly string[])[]): readonly string[] | undefined {
  const [first, ...more] = lists;
  return first?.filter((one) => more.every((list) => list.includes(one)));
}

/** Why a call is blocked that nobody could allow. */
export const NO_WAY = 'no way of authentication is in all of the lists `authenticatedBy` that apply';

function blocked(level: PolicyLevel, reason: string): PolicyDecision {
  return { measure: 'block', level, minimumReviewSeconds: 0, quorum: 1, parts: [], reason };
}

function strictest(rules: readonly PolicyRule[]): PolicyRule | undefined {
  let found: PolicyRule | undefined;
  for (const rule of rules) {
    if (rule.measure === undefined) continue;
    if (found?.measure === undefined || MEASURES.indexOf(rule.measure) > MEASURES.indexOf(found.measure))
      found = rule;
  }
  return found;
}

function highest(levels: readonly (PolicyLevel | undefined)[]): PolicyLevel {
  let most = 0;
  for (const level of levels) if (level !== undefined) most = Math.max(most, LEVELS.indexOf(level));
  return LEVELS[most] as PolicyLevel;
}

function own<T>(record: Readonly<Record<string, T>>, key: string | undefined): T | undefined {
  return key !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

function fits(selector: Selector, call: PolicyCall): boolean {
  return (
    (selector.tools === undefined || selector.tools.some((pattern) => matches(pattern, call.tool))) &&
    (selector.effects === undefined || selector.effects.some((effect) => call.effects.includes(effect))) &&
    (selector.environments === undefined ||
      (call.environment !== undefined && selector.environments.includes(call.environment))) &&
    (selector.agents === undefined ||
      (call.agentId !== undefined &&
        selector.agents.some((pattern) => matches(pattern, call.agentId as string))))
  );
}

/**
 * Compares a name with a pattern in which `*` stands for any run of characters, without regard to case. Steps are at
 * most the product of both lengths.
 */
export function matches(pattern: string, name: string): boolean {
  const wanted = pattern.normalize('NFKC').toLowerCase();
  const text = name.normalize('NFKC').toLowerCase();
  let p = 0;
  let star = -1;
  let resume = 0;
  for (let t = 0; t < text.length; ) {
    if (wanted[p] === '*') {
      star = p;
      p += 1;
      resume = t;
    } else if (p < wanted.length && wanted[p] === text[t]) {
      p += 1;
      t += 1;
    } else if (star >= 0) {
      p = star + 1;
      resume += 1;
      t = resume;
    } else return false;
  }
  while (wanted[p] === '*') p += 1;
  return p === wanted.length;
}
