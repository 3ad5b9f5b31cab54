import type { Catalog } from '../catalog/types.ts';
import type { Rule } from '../rules/rule.ts';
import { fakeCatalog, fakeFacts, fakeRule, SOURCE } from '../scorers/fake-facts.ts';
import { createRuleBasedScorer } from '../scorers/rule-based.ts';
import type { Scorer, ScorerInput, ScorerOutput } from '../scorers/scorer.ts';
import type { AnalyseOptions } from '../script/analyse.ts';
import type { Analysis } from '../script/facts.ts';
import type { CatalogSource } from './catalogs.ts';
import type { ScoringGateConfig } from './config.ts';
import { type GateParts, ScoringGate } from './scoring-gate.ts';

/** A gate for tests whose analyser, catalogue, scorer and clock are replaced, and which counts what it uses. */
export interface Harness {
  readonly gate: ScoringGate;
  readonly analysed: { code: string; options: AnalyseOptions | undefined }[];
  readonly compiled: CatalogSource[];
  readonly asked: ScorerInput[];
  readonly warnings: string[];
  /** Moves the clock on by so many milliseconds. */
  wait(ms: number): void;
}

export interface HarnessOptions {
  readonly config?: ScoringGateConfig;
  /** What the analyser answers. Default: the facts of a small script. */
  readonly analysis?: (code: string) => Analysis;
  /** What the scorer answers. Default: rules worth {@link score} points. */
  readonly output?: (input: ScorerInput) => ScorerOutput | Promise<ScorerOutput>;
  readonly score?: number;
  readonly catalog?: Catalog;
}

export { SOURCE };

export function harness(options: HarnessOptions = {}): Harness {
  const analysed: Harness['analysed'] = [];
  const compiled: CatalogSource[] = [];
  const asked: ScorerInput[] = [];
  const warnings: string[] = [];
  let clock = 1000;
  const inner = scorerWorth(options.score ?? 50);
  const parts: GateParts = {
    analyse: (code, given) => {
      analysed.push({ code, options: given });
      return options.analysis?.(code) ?? fakeFacts();
    },
    compile: (source) => {
      compiled.push(source);
      return options.catalog ?? fakeCatalog(`catalogue ${compiled.length}`);
    },
    scorer: {
      name: 'fake',
      score: (input) => {
        asked.push(input);
        return options.output === undefined ? inner.score(input) : options.output(input);
      },
    },
    now: () => clock,
  };
  const logger = { warn: (message: string) => void warnings.push(message) };
  const gate = new ScoringGate({ logger, ...options.config }, parts);
  return {
    gate,
    analysed,
    compiled,
    asked,
    warnings,
    wait: (ms) => {
      clock += ms;
    },
  };
}

function scorerWorth(score: number): Scorer {
  const withFlow: Rule['check'] = () => [{ message: 'found', span: { start: 0, end: 5 }, flow: 0 }];
  return createRuleBasedScorer([fakeRule('SAMPLE', score, 1, withFlow)]);
}
