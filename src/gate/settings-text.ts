import { SteelyardError } from '../errors.ts';
import { invalid, printable } from '../scorers/settings.ts';
import { readYaml } from './yaml-text.ts';

/** Longest text of settings, in UTF-16 units. */
const MAX_TEXT = 1 << 20;

/**
 * Reads settings in YAML or JSON as plain data.
 *
 * @param source name of the file, for messages
 * @throws SteelyardError CONFIG_INVALID for a text that is too large or no YAML, with line and column
 */
export function parseSettings(text: string, source: string): unknown {
  if (text.length > MAX_TEXT) throw invalid(`${printable(source)} is larger than ${MAX_TEXT} characters`);
  const read = readYaml(text);
  if ('value' in read) return read.value;
  const { problem, place, cause } = read;
  throw new SteelyardError(
    'CONFIG_INVALID',
    `${printable(source)}${place} is no YAML or JSON: ${printable(problem)}`,
    { cause },
  );
}
