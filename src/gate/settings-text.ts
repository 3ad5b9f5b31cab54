import { parse as parseYaml, YAMLError } from 'yaml';
import { SteelyardError } from '../errors.ts';
import { invalid, printable } from '../scorers/settings.ts';

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
  try {
    return parseYaml(text, { maxAliasCount: 50, uniqueKeys: true });
  } catch (error) {
    // Too many aliases are reported as a plain reference error.
    if (!(error instanceof YAMLError || error instanceof ReferenceError)) throw error;
    const place = error instanceof YAMLError ? error.linePos?.[0] : undefined;
    throw new SteelyardError(
      'CONFIG_INVALID',
      `${printable(source)}${place === undefined ? '' : `:${place.line}:${place.col}`} is no YAML or JSON: ${printable(error.message.split('\n')[0] ?? '')}`,
      { cause: error },
    );
  }
}
