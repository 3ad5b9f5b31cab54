import { describe, expect, it } from 'vitest';
import { readSimilaritySettings } from './settings.ts';

describe('readSimilaritySettings', () => {
  it('has the documented defaults', () => {
    expect(readSimilaritySettings(undefined, 'v')).toEqual({
      threshold: 0.85,
      topK: 5,
      modelName: undefined,
      index: 'exact',
    });
  });

  it('reads every setting', () => {
    const given = { threshold: 0.5, topK: 2, modelName: 'Xenova/all-MiniLM-L6-v2', index: 'vectoriadb' };
    expect(readSimilaritySettings(given, 'v')).toEqual(given);
  });

  it.each([
    [{ treshold: 1 }, 'did you mean `threshold`'],
    [{ threshold: 1.1 }, 'between 0 and 1'],
    [{ threshold: Number.NaN }, 'must be a number'],
    [{ topK: 0 }, 'between 1 and 100'],
    [{ topK: 1.5 }, 'whole number'],
    [{ modelName: '' }, 'name of a model'],
    [{ index: 'vectoria' }, '`vectoriadb`'],
    [[], 'must be an object'],
  ])('refuses %j', (given, message) => {
    expect(() => readSimilaritySettings(given, 'v')).toThrowError(
      expect.objectContaining({ code: 'CONFIG_INVALID', message: expect.stringContaining(message) }),
    );
  });

  it('refuses `indexPath` and names what to use instead', () => {
    expect(() => readSimilaritySettings({ indexPath: './index' }, 'localLlm.vectoriaConfig')).toThrowError(
      expect.objectContaining({
        code: 'CONFIG_INVALID',
        message: expect.stringMatching(/indexPath.*FileStorageAdapter.*saveToStorage\(\)/),
        data: { path: 'localLlm.vectoriaConfig.indexPath' },
      }),
    );
  });
});
