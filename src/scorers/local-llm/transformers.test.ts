import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { writeTinyHubModel } from '../../../testkit/tiny-hub-model.ts';
import { HARMFUL, inputFor } from '../features/fixture.ts';
import type { ScorerOutput } from '../scorer.ts';
import type { Importer } from './runtime.ts';
import { createLocalLlmScorer } from './scorer.ts';
import { type LocalLlmConfig, readLocalLlm } from './settings.ts';

/** Where optional peers are looked for: this package, or the folder that `STEELYARD_PEERS` names. */
const from = createRequire(
  process.env.STEELYARD_PEERS === undefined
    ? import.meta.url
    : join(process.env.STEELYARD_PEERS, 'package.json'),
);
const installed = (() => {
  try {
    return from.resolve('@huggingface/transformers');
  } catch {
    return undefined;
  }
})();
const load: Importer = () => import(pathToFileURL(installed ?? '').href);
const folder = mkdtempSync(join(tmpdir(), 'steelyard-hub-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ask = async (config: LocalLlmConfig): Promise<ScorerOutput> =>
  createLocalLlmScorer(readLocalLlm({ ...config, localFilesOnly: true, fallback: 'error' }, 'localLlm'), {
    load,
  }).score(inputFor(HARMFUL));

describe.skipIf(installed === undefined)(
  `@huggingface/transformers itself${installed === undefined ? ' (not installed: set STEELYARD_PEERS to a folder that has it)' : ''}`,
  () => {
    it('classifies with a model in a folder', async () => {
      writeTinyHubModel(join(folder, 'classifier'), 'text-classification');
      const output = await ask({ modelId: join(folder, 'classifier') });
      expect(output).toMatchObject({ outcome: 'scored' });
      expect(output.score).toBeGreaterThan(0);
      expect(output.score).toBeLessThan(100);
    });

    it('classifies with a model of the cache', async () => {
      writeTinyHubModel(join(folder, 'cache', 'tiny', 'classifier'), 'text-classification');
      expect(await ask({ modelId: 'tiny/classifier', cacheDir: join(folder, 'cache') })).toMatchObject({
        outcome: 'scored',
      });
    });

    it('embeds for similarity', async () => {
      writeTinyHubModel(join(folder, 'encoder'), 'feature-extraction');
      expect(await ask({ mode: 'similarity', modelId: join(folder, 'encoder') })).toMatchObject({
        outcome: 'scored',
      });
    });

    it('says so when a model is not there', async () => {
      expect(await ask({ modelId: 'tiny/absent', cacheDir: join(folder, 'cache') })).toMatchObject({
        outcome: 'unavailable',
        signals: ['MODEL_MISSING'],
      });
    });
  },
);
