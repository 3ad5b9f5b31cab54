import type { Services } from './services.ts';

/** The package itself. Each part is loaded by the first command that needs it. */
export const realServices: Services = {
  openGate: async (config) => new (await import('../gate/scoring-gate.ts')).ScoringGate(config),
  openScorer: async (name) => {
    if (name === 'default') return new (await import('../action/scorers/default.ts')).DefaultRiskScorer();
    const { RecommendedRiskScorer, SemanticRiskScorer } = await import('../action/semantic/index.ts');
    return name === 'semantic' ? new SemanticRiskScorer() : new RecommendedRiskScorer();
  },
  openEnclave: async (options) => new (await import('../enclave/index.ts')).Enclave(options),
  readCatalog: async (path) => (await import('../catalog/file.ts')).readCatalogFile(path),
  rules: async () => [
    ...(await import('../rules/index.ts')).ALL_RULES,
    (await import('../scorers/odds/rule.ts')).FLOW_ODDS,
  ],
  analyse: async (code, toolNames) =>
    (await import('../script/analyse.ts')).analyseScript(code, { toolNames }),
};
