import { expect, it } from 'vitest';
import * as face from './index.ts';

it('exports exactly the public face', () => {
  expect(Object.keys(face).sort()).toEqual([
    'ALL_RULES',
    'ERRORS',
    'Enclave',
    'RULESET_VERSION',
    'ScoringGate',
    'SteelyardError',
    'analyseScript',
    'compileCatalog',
    'readCatalogFile',
    'ruleById',
  ]);
});
