import {
  invalid,
  join,
  printable,
  type RawSettings,
  readChoice,
  readNumber,
  readObject,
} from '../scorers/settings.ts';
import {
  DEFAULT_POLICY,
  LEVELS,
  MEASURES,
  type Policy,
  type PolicyLevel,
  type PolicyRule,
  type Selector,
  SUB_CHALLENGES,
  type SubMeasure,
  sealed,
} from '../verdict/policy.ts';
import { REPEAT_ANSWERS } from '../verdict/repeats.ts';
import { readSettingsFile } from './settings-file.ts';

const EFFECTS = ['read', 'write', 'send', 'delete', 'execute', 'pay', 'grant'] as const;
const SELECTORS = ['tools', 'effects', 'environments', 'agents'] as const;
const KEYS = [
  'version',
  'levels',
  'minimumReviewSeconds',
  'multiParty',
  'rules',
  'block',
  'quiet',
  'groups',
  'approvers',
  'authenticatedBy',
  'environments',
  'expirySeconds',
  'mostPending',
  'repeats',
] as const;

/** Longest pattern; a name has at most as much to compare. */
const MAX_PATTERN = 256;

/**
 * Reads a policy in YAML or JSON. What is not said is as in the default policy; nothing that is not understood is
 * passed over.
 *
 * @param source name of the file, for messages
 * @throws SteelyardError CONFIG_INVALID for a text that is no YAML, an unknown key (with the nearest known one), a wrong
 *   value, a rule that says nothing, or a group that does not exist
 * @see docs/schemas/policy.schema.json
 */
export function readPolicyText(text: string, source = 'policy'): Policy {
  return readSettingsFile(text, source, readPolicy);
}

/** Checks a policy that is an object already. */
export function readPolicy(value: unknown): Policy {
  if (typeof value !== 'object' || value === null) throw invalid('the policy must be an object');
  const raw = readObject(value, '', KEYS);
  const groups = readGroups(raw.groups);
  const rules = readList(raw.rules, 'rules').map((item, i) => readRule(item, `rules[${i}]`, groups));
  const approvers = readText(raw, '', 'approvers');
  if (approvers !== undefined) knownGroup(approvers, 'approvers', groups);
  const version = readText(raw, '', 'version') ?? DEFAULT_POLICY.version;
  return sealed<Policy>({
    version,
    levels: readLevels(raw.levels, 'levels', (block, path, level) =>
      readChoice(block, path, level, MEASURES, DEFAULT_POLICY.levels[level]),
    ),
    minimumReviewSeconds: readLevels(raw.minimumReviewSeconds, 'minimumReviewSeconds', (block, path, level) =>
      readNumber(block, path, level, { ...REVIEW, fallback: DEFAULT_POLICY.minimumReviewSeconds[level] }),
    ),
    multiParty: readMultiParty(raw.multiParty),
    rules,
    block: readList(raw.block, 'block').map((item, i) => readBlock(item, `block[${i}]`)),
    quiet: readList(raw.quiet, 'quiet').map((item, i) => {
      const path = `quiet[${i}]`;
      return nonEmpty(readSelector(readObject(item, path, SELECTORS), path), path);
    }),
    groups,
    ...(approvers === undefined ? {} : { approvers }),
    authenticatedBy: readWays(raw.authenticatedBy),
    environments: readEnvironments(raw.environments),
    expirySeconds: readNumber(raw, '', 'expirySeconds', {
      min: 1,
      max: 30 * 86_400,
      fallback: DEFAULT_POLICY.expirySeconds,
    }),
    mostPending: readNumber(raw, '', 'mostPending', {
      min: 1,
      max: 10_000,
      fallback: DEFAULT_POLICY.mostPending,
      integer: true,
    }),
    repeats: readRepeats(raw.repeats),
  });
}

const REVIEW = { min: 0, max: 3600 };

function readLevels<T>(
  value: unknown,
  path: string,
  read: (block: RawSettings, path: string, level: PolicyLevel) => T,
): Readonly<Record<PolicyLevel, T>> {
  const block = readObject(value, path, LEVELS);
  return Object.freeze({
    LOW: read(block, path, 'LOW'),
    MEDIUM: read(block, path, 'MEDIUM'),
    HIGH: read(block, path, 'HIGH'),
    CRITICAL: read(block, path, 'CRITICAL'),
  });
}

function readWays(value: unknown): Policy['authenticatedBy'] {
  const block = readObject(value, 'authenticatedBy', LEVELS);
  const found: Partial<Record<PolicyLevel, readonly string[]>> = {};
  for (const level of LEVELS) {
    const ways = readTexts(block, 'authenticatedBy', level);
    if (ways !== undefined) found[level] = ways;
  }
  return Object.freeze(found);
}

function readMultiParty(value: unknown): Policy['multiParty'] {
  const block = readObject(value, 'multiParty', ['quorum', 'parts']);
  const quorum = readNumber(block, 'multiParty', 'quorum', { min: 2, max: 20, fallback: 2, integer: true });
  const parts = readWords(block, 'multiParty', 'parts', SUB_CHALLENGES) as readonly SubMeasure[] | undefined;
  return Object.freeze({ quorum, parts: parts ?? DEFAULT_POLICY.multiParty.parts });
}

function readRepeats(value: unknown): Policy['repeats'] {
  const block = readObject(value, 'repeats', ['seconds', 'same', 'tool']);
  const { seconds, same, tool } = DEFAULT_POLICY.repeats;
  return Object.freeze({
    seconds: readNumber(block, 'repeats', 'seconds', { min: 0, max: 86_400, fallback: seconds }),
    same: readChoice(block, 'repeats', 'same', REPEAT_ANSWERS, same),
    tool: readChoice(block, 'repeats', 'tool', REPEAT_ANSWERS, tool),
  });
}

function readRule(value: unknown, path: string, groups: Policy['groups']): PolicyRule {
  const raw = readObject(value, path, [
    ...SELECTORS,
    'name',
    'measure',
    'floor',
    'minimumReviewSeconds',
    'approvers',
    'authenticatedBy',
    'quorum',
    'reason',
  ]);
  const selector = nonEmpty(readSelector(raw, path), path);
  const measure = raw.measure === undefined ? undefined : readChoice(raw, path, 'measure', MEASURES, 'block');
  const floor = raw.floor === undefined ? undefined : readChoice(raw, path, 'floor', LEVELS, 'CRITICAL');
  const review =
    raw.minimumReviewSeconds === undefined
      ? undefined
      : readNumber(raw, path, 'minimumReviewSeconds', { ...REVIEW, fallback: 0 });
  const quorum =
    raw.quorum === undefined
      ? undefined
      : readNumber(raw, path, 'quorum', { min: 2, max: 20, fallback: 2, integer: true });
  if (quorum !== undefined && (measure === 'allow' || measure === 'block'))
    throw invalid(`\`${path}.quorum\` has no effect with the measure \`${measure}\``, `${path}.quorum`);
  const approvers = readText(raw, path, 'approvers');
  if (approvers !== undefined) knownGroup(approvers, `${path}.approvers`, groups);
  const ways = readTexts(raw, path, 'authenticatedBy');
  if (ways !== undefined && (measure === 'allow' || measure === 'block'))
    throw invalid(
      `\`${path}.authenticatedBy\` has no effect with the measure \`${measure}\``,
      `${path}.authenticatedBy`,
    );
  const reason = readText(raw, path, 'reason');
  if ([measure, floor, review, quorum, approvers, ways].every((part) => part === undefined))
    throw invalid(
      `\`${path}\` changes nothing; give a \`measure\`, \`floor\`, \`minimumReviewSeconds\`, \`approvers\`, \`authenticatedBy\` or \`quorum\``,
      path,
    );
  return Object.freeze({
    ...selector,
    name: readText(raw, path, 'name') ?? path,
    ...(measure === undefined ? {} : { measure }),
    ...(floor === undefined ? {} : { floor }),
    ...(review === undefined ? {} : { minimumReviewSeconds: review }),
    ...(approvers === undefined ? {} : { approvers }),
    ...(ways === undefined ? {} : { authenticatedBy: ways }),
    ...(quorum === undefined ? {} : { quorum }),
    ...(reason === undefined ? {} : { reason }),
  });
}

function readBlock(value: unknown, path: string): Policy['block'][number] {
  const raw = readObject(value, path, [...SELECTORS, 'reason']);
  const reason = readText(raw, path, 'reason');
  return Object.freeze({
    ...nonEmpty(readSelector(raw, path), path),
    ...(reason === undefined ? {} : { reason }),
  });
}

function readSelector(raw: RawSettings, path: string): Selector {
  const tools = readTexts(raw, path, 'tools');
  const effects = readWords(raw, path, 'effects', EFFECTS);
  const environments = readTexts(raw, path, 'environments');
  const agents = readTexts(raw, path, 'agents');
  return {
    ...(tools === undefined ? {} : { tools }),
    ...(effects === undefined ? {} : { effects }),
    ...(environments === undefined ? {} : { environments }),
    ...(agents === undefined ? {} : { agents }),
  };
}

/** A selector without any part would fit everything, which is more likely a slip than a wish. */
function nonEmpty(selector: Selector, path: string): Selector {
  if (Object.keys(selector).length === 0)
    throw invalid(
      `\`${path}\` must name \`tools\`, \`effects\`, \`environments\` or \`agents\`; \`tools: ["*"]\` is every call`,
      path,
    );
  return selector;
}

function readGroups(value: unknown): Policy['groups'] {
  if (value === undefined) return Object.freeze({});
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('`groups` must be an object of group names and lists of people', 'groups');
  const groups: Record<string, readonly string[]> = Object.create(null);
  for (const name of Object.keys(value)) {
    const raw = { [name]: (value as Record<string, unknown>)[name] };
    const people = readTexts(raw, 'groups', name);
    if (people === undefined)
      throw invalid(`\`${join('groups', name)}\` must be a list of people`, join('groups', name));
    groups[name] = people;
  }
  return Object.freeze(groups);
}

function readEnvironments(value: unknown): Policy['environments'] {
  if (value === undefined) return Object.freeze({});
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('`environments` must be an object of environment names', 'environments');
  const found: Record<string, { floor: PolicyLevel }> = Object.create(null);
  for (const name of Object.keys(value)) {
    const path = join('environments', name);
    const block = readObject((value as Record<string, unknown>)[name], path, ['floor']);
    if (block.floor === undefined) throw invalid(`\`${path}.floor\` is missing`, path);
    found[name] = Object.freeze({ floor: readChoice(block, path, 'floor', LEVELS, 'CRITICAL') });
  }
  return Object.freeze(found);
}

function knownGroup(name: string, path: string, groups: Policy['groups']): void {
  if (!Object.hasOwn(groups, name))
    throw invalid(`\`${path}\` names the group \`${printable(name)}\`, which \`groups\` does not have`, path);
}

function readList(value: unknown, path: string): readonly unknown[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) throw invalid(`\`${path}\` must be a list`, path);
  return value;
}

function readText(raw: RawSettings, path: string, key: string): string | undefined {
  const value = raw[key];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.trim() === '')
    throw invalid(`\`${join(path, key)}\` must be a text`, join(path, key));
  return value;
}

function readTexts(raw: RawSettings, path: string, key: string): readonly string[] | undefined {
  const value = raw[key];
  if (value === undefined) return undefined;
  const place = join(path, key);
  if (!Array.isArray(value) || value.length === 0)
    throw invalid(`\`${place}\` must be a list with at least one text`, place);
  for (const item of value as unknown[])
    if (typeof item !== 'string' || item.trim() === '' || item.length > MAX_PATTERN)
      throw invalid(`\`${place}\` must hold texts of 1 to ${MAX_PATTERN} characters`, place);
  return Object.freeze([...(value as string[])]);
}

function readWords<T extends string>(
  raw: RawSettings,
  path: string,
  key: string,
  known: readonly T[],
): readonly T[] | undefined {
  const words = readTexts(raw, path, key);
  return words?.map((word, i) =>
    readChoice({ [`${key}[${i}]`]: word }, path, `${key}[${i}]`, known, known[0] as T),
  );
}
