import { compileCatalog } from '../catalog/index.ts';
import type { Manifest } from '../catalog/manifest.ts';
import type { Catalog } from '../catalog/types.ts';
import { SteelyardError } from '../errors.ts';
import { createScorer, type ScorerParts } from '../scorers/create.ts';
import { runAnalyzers, runAnalyzersSync } from '../scorers/custom-analyzers.ts';
import type { Scorer, ScorerInput, ScorerName } from '../scorers/scorer.ts';
import { invalid, printable } from '../scorers/settings.ts';
import { analyseScript } from '../script/analyse.ts';
import type { ScriptFacts } from '../script/facts.ts';
import { announce } from './announce.ts';
import {
  type Assessment,
  DISABLED,
  fromFailure,
  fromFault,
  fromScorer,
  isCacheable,
  settle,
  withParts,
} from './assessment.ts';
import { AssessmentCache, type LazyKey } from './cache.ts';
import { cacheKey, configDigest } from './cache-key.ts';
import { CatalogMemo, type CatalogSource } from './catalogs.ts';
import { type GateSettings, readConfig, type ScoringGateConfig } from './config.ts';
import { type EvaluateOptions, type ReadOptions, readOptions } from './options.ts';
import { conclude, type ScoringResult } from './result.ts';
import { RULE_FAMILIES } from './rule-ids.ts';

/** Parts of the machinery that tests replace. */
export interface GateParts extends ScorerParts {
  readonly analyse?: typeof analyseScript;
  readonly compile?: (source: CatalogSource) => Catalog;
  readonly scorer?: Scorer;
  /** Milliseconds on a clock that does not go back. */
  readonly now?: () => number;
}

/** One evaluation under way. Nothing of it is shared with another one. */
interface Run {
  readonly code: string;
  readonly options: ReadOptions;
  readonly started: number;
  catalog: Catalog | undefined;
  key: LazyKey | undefined;
  facts: ScriptFacts | undefined;
  /** What is known already: from the cache, or because the script was not read. */
  known: Assessment | undefined;
  cached: boolean;
}

/**
 * Weighs scripts before they run: text -> facts -> score -> verdict.
 *
 * One gate serves any number of evaluations at the same time. What was found in a script is kept (see
 * `cache`); the verdict is derived from the thresholds each time.
 */
export class ScoringGate {
  readonly #settings: GateSettings;
  readonly #scorer: Scorer;
  readonly #analyse: typeof analyseScript;
  readonly #catalogs: CatalogMemo;
  readonly #cache: AssessmentCache | undefined;
  #configDigest: string | undefined;
  readonly #now: () => number;

  /**
   * @param config see {@link ScoringGateConfig}; `{}` weighs with `flow`, warns at 40 and blocks at 70
   * @param parts for tests
   * @throws SteelyardError CONFIG_INVALID for an unknown key (with the nearest known one) or a wrong value
   */
  constructor(config: ScoringGateConfig = {}, parts: GateParts = {}) {
    const settings = readConfig(config, RULE_FAMILIES);
    this.#settings = settings;
    this.#scorer = parts.scorer ?? createScorer(settings, parts);
    this.#analyse = parts.analyse ?? analyseScript;
    this.#now = parts.now ?? elapsed;
    this.#catalogs = new CatalogMemo(parts.compile ?? compile, (catalog) => this.#warnOfProblems(catalog));
    this.#cache = settings.cache.enabled ? new AssessmentCache(settings.cache, this.#now) : undefined;
    for (const sentence of settings.unused) settings.logger.warn(sentence);
  }

  get scorer(): ScorerName {
    return this.#settings.scorer;
  }

  /**
   * Weighs one script. Never allows a text that was not read: that is a block with an outcome of its own.
   *
   * @param code the script as the agent sent it
   * @throws SteelyardError CONFIG_INVALID for wrong options, CATALOG_INVALID, INPUT_INVALID when `code` is
   *   not a string
   */
  async evaluate(code: string, options?: EvaluateOptions): Promise<ScoringResult> {
    const run = this.#prepare(code, options);
    const base = run.known ?? (await this.#score(run));
    const { analyzers, analyzerTimeoutMs } = this.#settings;
    if (!this.#wantsAnalyzers(base)) return this.#finish(run, base);
    const parts = await runAnalyzers(analyzers, code, run.facts?.ast, analyzerTimeoutMs);
    return this.#finish(run, withParts(base, parts));
  }

  /**
   * As {@link evaluate}, without a promise, for scorers that only compute.
   *
   * @throws SteelyardError also CONFIG_INVALID when the scorer or an analyzer does not answer at once
   */
  evaluateSync(code: string, options?: EvaluateOptions): ScoringResult {
    if (!this.#settings.synchronous) throw notSynchronous(`the scorer \`${this.#settings.scorer}\``);
    const run = this.#prepare(code, options);
    const base = run.known ?? this.#score(run);
    if (base instanceof Promise) throw notSynchronous(`the scorer \`${this.#scorer.name}\``);
    if (!this.#wantsAnalyzers(base)) return this.#finish(run, base);
    const parts = runAnalyzersSync(this.#settings.analyzers, code, run.facts?.ast);
    const [late] = parts.late;
    if (late !== undefined) throw notSynchronous(`the analyzer \`${printable(late)}\``);
    return this.#finish(run, withParts(base, parts));
  }

  #prepare(code: string, given: EvaluateOptions | undefined): Run {
    const started = this.#now();
    const options = readOptions(code, given);

    const run: Run = {
      code,
      options,
      started,
      catalog: undefined,
      key: undefined,
      facts: undefined,
      known: undefined,
      cached: false,
    };
    if (this.#settings.scorer === 'disabled') {
      run.known = DISABLED;
      return run;
    }
    const catalog = this.#compiled(options);
    if ('unread' in catalog) {
      run.known = catalog;
      return run;
    }
    run.catalog = catalog;
    run.key = this.#keyOf(code, options, catalog);
    const hit = run.key === undefined ? undefined : this.#cache?.get(run.key);
    run.known = hit;
    run.cached = hit !== undefined;
    // A hit saves the analysis, except for analyzers: they are promised the tree, and trees are not kept.
    if (hit !== undefined && !this.#wantsAnalyzers(hit)) return run;
    const reading = this.#read(code, options, catalog);
    if ('unread' in reading) {
      run.known = this.#keep(run.key, reading);
      run.cached = false;
    } else run.facts = reading;
    return run;
  }

  /** A catalogue that is wrong is its owner's error; one that we fail on is a fault of ours. */
  #compiled(options: ReadOptions): Catalog | Assessment {
    try {
      return this.#catalogs.get(options);
    } catch (error) {
      if (error instanceof SteelyardError) throw error;
      return this.#fault(error);
    }
  }

  #keyOf(code: string, options: ReadOptions, catalog: Catalog): LazyKey | undefined {
    // A text with more UTF-16 units than bytes are permitted is too large whatever it says: not worth hashing.
    if (this.#cache === undefined || code.length > this.#settings.maxBytes) return undefined;
    const { language, shape, task } = options;
    let key: string | undefined;
    return () => {
      this.#configDigest ??= configDigest(this.#settings);
      key ??= cacheKey(code, { catalogDigest: catalog.digest, language, shape, task }, this.#configDigest);
      return key;
    };
  }

  #read(code: string, options: ReadOptions, catalog: Catalog): ScriptFacts | Assessment {
    const { maxBytes } = this.#settings;
    try {
      const analysis = this.#analyse(code, {
        language: options.language,
        toolNames: catalog.names,
        maxBytes,
      });
      return analysis.ok ? analysis : fromFailure(analysis);
    } catch (error) {
      return this.#fault(error);
    }
  }

  #score(run: Run): Assessment | Promise<Assessment> {
    const { facts, catalog, code, key } = run;
    const { task } = run.options;
    const { customRules } = this.#settings;
    try {
      if (facts === undefined || catalog === undefined) throw new TypeError('nothing was read');
      const input: ScorerInput = { code, facts, catalog, customRules, task };
      const output = this.#scorer.score(input);
      if (!(output instanceof Promise)) return this.#keep(key, fromScorer(output));
      return output.then(
        (answer) => this.#keep(key, fromScorer(answer)),
        (error: unknown) => this.#fault(error),
      );
    } catch (error) {
      return this.#fault(error);
    }
  }

  /** Scorers report their own failures as outcomes. What they throw is a fault of ours: the script is unread. */
  #fault(error: unknown): Assessment {
    const assessment = fromFault(error);
    const details = error instanceof Error ? { error: error.message, stack: error.stack } : {};
    this.#settings.logger.warn(`${assessment.reason}`, details);
    return assessment;
  }

  #keep(key: LazyKey | undefined, assessment: Assessment): Assessment {
    if (key === undefined || this.#cache === undefined || !isCacheable(assessment)) return assessment;
    settle(assessment);
    this.#cache.set(key, assessment);
    return assessment;
  }

  #wantsAnalyzers(base: Assessment): boolean {
    return this.#settings.analyzers.length > 0 && !base.unread && base.outcome !== 'disabled';
  }

  #finish(run: Run, assessment: Assessment): ScoringResult {
    const durationMs = Math.max(0, this.#now() - run.started);
    const result = conclude(assessment, this.#settings, { cached: run.cached, durationMs });
    announce(result, this.#settings);
    return result;
  }

  #warnOfProblems(catalog: Catalog): void {
    const [first] = catalog.problems;
    if (first === undefined) return;
    const more = catalog.problems.length > 1 ? ` (and ${catalog.problems.length - 1} more)` : '';
    const message = `the catalogue has a problem: tool \`${printable(first.tool)}\`: ${first.message}${more}`;
    this.#settings.logger.warn(message, { problems: catalog.problems });
  }
}

/** As `performance.now()`, which Node loads a module of its own for when it is first used. */
function elapsed(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

function notSynchronous(what: string): SteelyardError {
  return invalid(`${what} does not answer at once; use \`evaluate\` instead of \`evaluateSync\``);
}

/** The catalogue checks the manifest itself, whatever it is. */
function compile({ manifest, ...source }: CatalogSource): Catalog {
  return compileCatalog({ ...source, ...(manifest === undefined ? {} : { manifest: manifest as Manifest }) });
}
