/** A command behind a value that is no command (CWE-78): `8.8.8.8; cat /etc/shadow`, `$(...).png`. */

import type { ActionFinding, InspectInput, TextValue } from '../finding.ts';
import { isSearched } from '../search-key.ts';
import { KNOWN_COMMANDS } from './dispatch.ts';

/** A plain value is short; where more words come first, it is prose. */
const MOST_READ = 1024;
const MOST_WORDS = 3;
const SEPARATOR = /;|\n|\|{1,2}|&{1,2}|\$\(|`/;
const NAME = /^\s{0,4}(?:sudo\s{1,4})?(?:\/(?:usr\/)?(?:local\/)?s?bin\/)?([\w.-]{1,40})(?:\s|$)/;
/** What is ordinary in a command may be chance in a value. */
const LEAST_SEVERITY = 0.5;

export function smuggledFindings(
  input: InspectInput,
  { path, text }: TextValue,
  read: (command: string) => readonly ActionFinding[],
): ActionFinding[] {
  const command = text.length > MOST_READ ? undefined : behindValue(text);
  if (command === undefined) return [];
  const name = NAME.exec(command)?.[1];
  if (name === undefined || !KNOWN_COMMANDS.has(name) || isSearched(path)) return [];
  if (input.role(path).role === 'content') return [];
  return read(command)
    .filter(({ severity, id }) => severity >= LEAST_SEVERITY && !id.endsWith('_UNPARSEABLE'))
    .map((found) => ({
      ...found,
      path,
      message: `a command behind the value: ${found.message}`,
      confidence: found.confidence * 0.9,
    }));
}

/** What a shell would run of a text that is put into a command line, as it stands. */
function behindValue(text: string): string | undefined {
  const found = SEPARATOR.exec(text);
  if (found === null) return undefined;
  const before = text.slice(0, found.index).trimEnd();
  if (before.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS) return undefined;
  const behind = text.slice(found.index + found[0].length);
  if (found[0] === '`') {
    // Markdown quotes whole words; a value has its command inside.
    const end = behind.indexOf('`');
    const inside = end > 0 && !/\s/.test(text.slice(0, found.index)) && !/\s/.test(behind.slice(end));
    return inside ? behind.slice(0, end) : undefined;
  }
  const end = found[0] === '$(' ? behind.lastIndexOf(')') : -1;
  return end < 0 ? behind : behind.slice(0, end);
}
