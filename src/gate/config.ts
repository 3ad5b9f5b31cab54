import { isSynchronous, type ScorerSettings, type StageName } from '../scorers/create.ts';
import type { CustomAnalyzer } from '../scorers/custom-analyzers.ts';
import { type ExternalApiConfig, readExternalApi } from '../scorers/external/settings.ts';
import { type LocalLlmConfig, readLocalLlm } from '../scorers/local-llm/settings.ts';
import type { Combination } from '../scorers/progressive.ts';
import type { ScorerName } from '../scorers/scorer.ts';
import {
  invalid,
  printable,
  type RawSettings,
  readBoolean,
  readChoice,
  readNumber,
  readObject,
  unknownKey,
} from '../scorers/settings.ts';
import type { Thresholds } from '../verdict/decide.ts';
import type { CacheSettings } from './cache.ts';
import { type Logger, readLogger } from './logger.ts';
import type { ScoringResult } from './result.ts';
import type { RuleFamilies } from './rule-ids.ts';
import { unusedSettings } from './unused.ts';

/** Settings of the script gate. Every key may be left out; unknown keys are refused, nested ones too. */
export interface ScoringGateConfig {
  /** Default `flow`. */
  readonly scorer?: ScorerName;
  /** 0-100, inclusive. Default 70. */
  readonly blockThreshold?: number;
  /** 0-100, inclusive, at most `blockThreshold`. Default 40, or `blockThreshold` where that is lower. */
  readonly warnThreshold?: number;
  /** What a failure of the scorer or of an analyzer means: true allows (what was scored still counts), false blocks. Default true. */
  readonly failOpen?: boolean;
  /** `monitor` never blocks: a block becomes a warning, and `wouldBe` says what it would have been. Default `enforce`. */
  readonly mode?: 'enforce' | 'monitor';
  /** Takes warnings. Default: one line each on stderr. */
  readonly logger?: Logger;
  /** Further parts of the score, added to the scorer's. Not run for `disabled`, nor for a script that was not read. */
  readonly customAnalyzers?: readonly CustomAnalyzer[];
  /** Milliseconds that an analyzer has when it answers with a promise. 1-600000, default 1000. */
  readonly analyzerTimeoutMs?: number;
  /** Called with every result. What it throws is logged and changes nothing. */
  readonly onScore?: (result: ScoringResult) => unknown;
  /** Needed by `external-api`. */
  readonly externalApi?: ExternalApiConfig;
  /** What `local-llm` asks, and `recommended` as a second opinion. Default: the classifier of the package. */
  readonly localLlm?: LocalLlmConfig;
  readonly cache?: {
    /** Default true. */
    readonly enabled?: boolean;
    /** Milliseconds from the first scoring. 1-86400000, default 300000. */
    readonly ttlMs?: number;
    /** 1-1000000, default 1000. The least recently used goes first. */
    readonly maxEntries?: number;
  };
  /**
   * Rule id -> points that replace the rule's own, finite and >= 0; 0 switches the rule off. For the rules of
   * `rule-based` and `flow`.
   */
  readonly customRules?: Readonly<Record<string, number>>;
  readonly progressive?: {
    /** Default `rule-based`. */
    readonly fast?: StageName;
    /** Default `flow`. */
    readonly detailed?: StageName;
    /** Fast score, 0-100, inclusive, from which the detailed scorer is asked. Default 30. */
    readonly escalationThreshold?: number;
    /** Default `max`. */
    readonly combination?: Combination;
  };
  /** Most UTF-8 bytes of a script. 1-16777216, default 262144. */
  readonly maxBytes?: number;
}

/** A checked configuration with its defaults filled in. */
export interface GateSettings extends ScorerSettings {
  readonly thresholds: Thresholds;
  readonly failOpen: boolean;
  readonly mode: 'enforce' | 'monitor';
  readonly logger: Logger;
  readonly analyzers: readonly CustomAnalyzer[];
  readonly analyzerTimeoutMs: number;
  readonly onScore: ((result: ScoringResult) => unknown) | undefined;
  readonly cache: CacheSettings;
  readonly customRules: Readonly<Record<string, number>>;
  readonly maxBytes: number;
  readonly synchronous: boolean;
  /** Sentences on settings that change nothing with this scorer. */
  readonly unused: readonly string[];
}

const KEYS = [
  'scorer',
  'blockThreshold',
  'warnThreshold',
  'failOpen',
  'mode',
  'logger',
  'customAnalyzers',
  'analyzerTimeoutMs',
  'onScore',
  'externalApi',
  'localLlm',
  'cache',
  'customRules',
  'progressive',
  'maxBytes',
] as const satisfies readonly (keyof ScoringGateConfig)[];

const SCORERS: readonly ScorerName[] = [
  'disabled',
  'rule-based',
  'flow',
  'progressive',
  'external-api',
  'local-llm',
  'recommended',
];
const STAGES: readonly StageName[] = ['rule-based', 'flow', 'external-api', 'local-llm'];
const COMBINATIONS: readonly Combination[] = ['max', 'avg', 'replace'];
const MODES = ['enforce', 'monitor'] as const;

/**
 * Checks a configuration once, so that nothing of it is looked at again while scripts are weighed.
 *
 * @param families the rules that `customRules` may name
 * @throws SteelyardError CONFIG_INVALID for unknown keys and wrong values
 */
export function readConfig(config: unknown, families: RuleFamilies): GateSettings {
  const raw = readObject(config, '', KEYS);
  const scorer = readChoice(raw, '', 'scorer', SCORERS, 'flow');
  const progressive = readProgressive(raw);
  const externalApi =
    raw.externalApi === undefined ? undefined : readExternalApi(raw.externalApi, 'externalApi');
  const localLlm = readLocalLlm(raw.localLlm, 'localLlm');
  const customRules = readCustomRules(raw, families);
  return Object.freeze({
    scorer,
    externalApi,
    localLlm,
    progressive,
    thresholds: readThresholds(raw),
    failOpen: readBoolean(raw, '', 'failOpen', true),
    mode: readChoice(raw, '', 'mode', MODES, 'enforce'),
    logger: readLogger(raw),
    analyzers: readAnalyzers(raw),
    analyzerTimeoutMs: readNumber(raw, '', 'analyzerTimeoutMs', whole(1, 600_000, 1000)),
    onScore: readOnScore(raw),
    cache: readCache(raw),
    customRules,
    maxBytes: readNumber(raw, '', 'maxBytes', whole(1, 16_777_216, 262_144)),
    synchronous: isSynchronous({ scorer, progressive, localLlm }),
    unused: unusedSettings(raw, { scorer, progressive, customRules }, families),
  });
}

const whole = (min: number, max: number, fallback: number) => ({ min, max, fallback, integer: true });

function readThresholds(raw: RawSettings): Thresholds {
  const blockThreshold = readNumber(raw, '', 'blockThreshold', { min: 0, max: 100, fallback: 70 });
  const fallback = Math.min(40, blockThreshold);
  const warnThreshold = readNumber(raw, '', 'warnThreshold', { min: 0, max: 100, fallback });
  if (warnThreshold > blockThreshold) {
    throw invalid(
      `\`warnThreshold\` (${warnThreshold}) must not be above \`blockThreshold\` (${blockThreshold})`,
    );
  }
  return Object.freeze({ blockThreshold, warnThreshold });
}

function readProgressive(raw: RawSettings): ScorerSettings['progressive'] {
  const keys = ['fast', 'detailed', 'escalationThreshold', 'combination'];
  const block = readObject(raw.progressive, 'progressive', keys);
  const threshold = { min: 0, max: 100, fallback: 30 };
  return Object.freeze({
    fast: readChoice(block, 'progressive', 'fast', STAGES, 'rule-based'),
    detailed: readChoice(block, 'progressive', 'detailed', STAGES, 'flow'),
    escalationThreshold: readNumber(block, 'progressive', 'escalationThreshold', threshold),
    combination: readChoice(block, 'progressive', 'combination', COMBINATIONS, 'max'),
  });
}

function readCache(raw: RawSettings): CacheSettings {
  const block = readObject(raw.cache, 'cache', ['enabled', 'ttlMs', 'maxEntries']);
  return Object.freeze({
    enabled: readBoolean(block, 'cache', 'enabled', true),
    ttlMs: readNumber(block, 'cache', 'ttlMs', { min: 1, max: 86_400_000, fallback: 300_000 }),
    maxEntries: readNumber(block, 'cache', 'maxEntries', whole(1, 1_000_000, 1000)),
  });
}

function readOnScore(raw: RawSettings): GateSettings['onScore'] {
  const { onScore } = raw;
  if (onScore === undefined) return undefined;
  if (typeof onScore !== 'function') throw invalid('`onScore` must be a function', 'onScore');
  return onScore as GateSettings['onScore'];
}

function readAnalyzers(raw: RawSettings): readonly CustomAnalyzer[] {
  const { customAnalyzers } = raw;
  if (customAnalyzers === undefined) return Object.freeze([]);
  if (!Array.isArray(customAnalyzers)) throw invalid('`customAnalyzers` must be a list', 'customAnalyzers');
  const names = new Set<string>();
  return Object.freeze(
    customAnalyzers.map((item: unknown, index): CustomAnalyzer => {
      const path = `customAnalyzers[${index}]`;
      if (typeof item !== 'object' || item === null) throw invalid(`\`${path}\` must be an object`, path);
      // An instance of a class may have fields of its own; in a plain object they are slips of the pen.
      if (Object.getPrototypeOf(item) === Object.prototype) readObject(item, path, ['name', 'analyze']);
      const { name, analyze } = item as { name?: unknown; analyze?: unknown };
      if (typeof name !== 'string' || name === '') throw invalid(`\`${path}.name\` must be a name`, path);
      if (typeof analyze !== 'function') throw invalid(`\`${path}.analyze\` must be a function`, path);
      if (names.has(name)) throw invalid(`\`${path}.name\` is used twice: \`${printable(name)}\``, path);
      names.add(name);
      // Bound, because an analyzer may be an instance of a class with state of its own.
      const run = analyze.bind(item) as CustomAnalyzer['analyze'];
      return Object.freeze({ name, analyze: run });
    }),
  );
}

function readCustomRules(raw: RawSettings, families: RuleFamilies): Readonly<Record<string, number>> {
  const { customRules } = raw;
  const points: Record<string, number> = Object.create(null);
  if (customRules === undefined) return Object.freeze(points);
  if (typeof customRules !== 'object' || customRules === null || Array.isArray(customRules)) {
    throw invalid('`customRules` must be an object of rule ids and points', 'customRules');
  }
  for (const [id, value] of Object.entries(customRules) as [string, unknown][]) {
    if (!families.has(id)) throw unknownKey(id, 'customRules', families.keys(), 'unknown rule');
    if (value === undefined) continue;
    if (typeof value !== 'number' || !Number.isFinite(value) || value < 0) {
      throw invalid(`\`customRules.${id}\` must be a finite number >= 0`, `customRules.${id}`);
    }
    points[id] = value;
  }
  return Object.freeze(points);
}
