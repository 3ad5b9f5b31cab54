import { expect, it } from 'vitest';
import * as face from './index.ts';

it('exports exactly the public face', () => {
  expect(Object.keys(face).sort()).toEqual([
    'ALL_RULES',
    'AuditLog',
    'ERRORS',
    'Enclave',
    'MemoryAuditStore',
    'ProvenanceIndex',
    'RULESET_VERSION',
    'ScoringGate',
    'SqliteAuditStore',
    'SqliteDatabase',
    'SteelyardError',
    'analyseScript',
    'compileCatalog',
    'createAuditFolder',
    'openAuditFolder',
    'originsOf',
    'readCatalogFile',
    'ruleById',
    'verifyLog',
  ]);
});
