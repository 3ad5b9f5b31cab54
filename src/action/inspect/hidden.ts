/** Programs that stand encoded in an argument, read as if somebody ran them. */

import type { ActionFinding, InspectInput, TextValue } from './finding.ts';
import { programLanguage, type TextLanguage } from './language.ts';
import { type DecodedPart, decodedParts } from './text/encoded.ts';

/** How sure it is that a hidden program is run: in what is run itself, in what is only passed on, elsewhere. */
const SURE = { command: 0.8, content: 0.2 } as const;
const SURE_ELSEWHERE = 0.6;
/** What is ordinary in a program needs no word when nothing says that it is run. */
const LEAST_SEVERITY = 0.4;

/**
 * What the programs do that are encoded in a text, by the given reader. Nothing says that they are run, so they count in
 * part; a text that does not parse is no program. At most eight parts of 16,384 characters each.
 */
export function hiddenFindings(
  input: InspectInput,
  value: TextValue,
  read: (language: TextLanguage, part: DecodedPart) => readonly ActionFinding[],
): ActionFinding[] {
  const found: ActionFinding[] = [];
  for (const part of decodedParts(value.text)) {
    const language = programLanguage(part.text);
    if (language === undefined) continue;
    const { role } = input.role(value.path);
    const sure = role === 'command' || role === 'content' ? SURE[role] : SURE_ELSEWHERE;
    for (const one of read(language, part))
      if (one.severity >= LEAST_SEVERITY && !one.id.endsWith('_UNPARSEABLE'))
        found.push({
          ...one,
          path: value.path,
          message: `${part.encoding} hides this: ${one.message}`,
          confidence: one.confidence * sure,
        });
  }
  return found;
}
