/** Characters that make a text look like another one to its reader. */
import type { SecurityLevel } from '../limits.ts';
import { VALIDATION_RULES } from './levels.ts';
import type { Report } from './syntax.ts';

/** Reports the first character that changes the order of display (CVE-2021-42574), in code, texts or comments. */
export function hiddenCharacters(source: string, level: SecurityLevel, report: Report): void {
  if (!VALIDATION_RULES['hidden-characters'].at.has(level)) return;
  const found = /[\u202a-\u202e\u2066-\u2069]/.exec(source);
  if (found === null) return;
  const code = found[0].charCodeAt(0).toString(16).toUpperCase();
  report(
    'hidden-characters',
    { start: found.index },
    `the character U+${code} changes the order in which text is shown`,
  );
}
