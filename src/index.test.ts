import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as action from './action/index.ts';
import * as audit from './audit/index.ts';
import * as enclave from './enclave/index.ts';
import * as gate from './gate/index.ts';
import * as face from './index.ts';
import * as store from './store/index.ts';

it('exports exactly the public face', () => {
  expect(Object.keys(face).sort()).toEqual([
    'ALL_RULES',
    'ERRORS',
    'RULESET_VERSION',
    'ScoringGate',
    'SteelyardError',
    'analyseScript',
    'compileCatalog',
    'readCatalogFile',
    'ruleById',
  ]);
});

it.each<[string, object, readonly string[]]>([
  ['action', action, ['DefaultRiskScorer', 'RecommendedRiskScorer', 'assess', 'decisionCard', 'inSession']],
  ['audit', audit, ['AuditLog', 'verifyLog']],
  ['enclave', enclave, ['Enclave']],
  ['gate', gate, ['ActionGate', 'Grants', 'createGate', 'readPolicyText', 'terminalChannel']],
  ['store', store, ['SqliteDatabase', 'createAuditFolder', 'openAuditFolder']],
])('offers its main parts under `steelyard/%s`', (name, entry, parts) => {
  for (const part of parts) expect(Object.keys(entry)).toContain(part);
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  expect(manifest.exports[`./${name}`]).toBeDefined();
});
