import { SteelyardError } from '../errors.ts';
import { invalid, printable } from '../scorers/settings.ts';
import { parseAnyYaml } from './any-yaml.ts';
import { readPlainYaml } from './plain-yaml.ts';

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
  const plain = readPlainYaml(text);
  if (plain !== undefined) return plain;
  const read = parseAnyYaml(text);
  if ('value' in read) return read.value;
  const { wrong, at, cause } = read;
  throw new SteelyardError(
    'CONFIG_INVALID',
    `${printable(source)}${at === undefined ? '' : `:${at.line}:${at.col}`} is no YAML or JSON: ${printable(wrong)}`,
    { cause },
  );
}
