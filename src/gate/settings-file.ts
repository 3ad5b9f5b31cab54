import { SteelyardError } from '../errors.ts';
import { printable } from '../scorers/settings.ts';
import { parseSettings } from './settings-text.ts';

/**
 * Reads a file of settings by `read`. A project has several such files: what is wrong is said with the name of its own.
 *
 * @throws SteelyardError CONFIG_INVALID
 */
export function readSettingsFile<T>(text: string, source: string, read: (value: unknown) => T): T {
  const value = parseSettings(text, source);
  try {
    return read(value);
  } catch (error) {
    if (!(error instanceof SteelyardError && error.code === 'CONFIG_INVALID')) throw error;
    throw new SteelyardError('CONFIG_INVALID', `${printable(source)}: ${error.message}`, {
      data: error.data,
    });
  }
}
