/** The reader of code in arguments. */

import { readProgram } from '../embedded.ts';
import type { ActionFinding, InspectInput, Inspector } from '../finding.ts';
import { hiddenFindings } from '../hidden.ts';
import { languageOf } from '../language.ts';
import type { Language } from './tokens.ts';

/** What code does. Worst first, at most 64. Never throws. */
export function inspectCode(
  language: Language,
  text: string,
  options: { readonly cwd?: string | undefined } = {},
): readonly ActionFinding[] {
  return readProgram(language, text, options).findings;
}

export const codeInspector: Inspector = { name: 'code', inspect };

function inspect(input: InspectInput): readonly ActionFinding[] {
  const findings: ActionFinding[] = [];
  for (const value of input.texts) {
    const hidden = hiddenFindings(input, value, (language, part) =>
      language === 'shell' || language === 'sql' ? [] : inspectCode(language, part.text, { cwd: input.cwd }),
    );
    for (const found of hidden) findings.push(found);
    const reading = languageOf(input, value);
    if (reading === undefined || reading.language === 'shell' || reading.language === 'sql') continue;
    for (const found of inspectCode(reading.language, value.text, { cwd: input.cwd })) {
      findings.push({ ...found, path: value.path, confidence: found.confidence * reading.confidence });
    }
  }
  return findings;
}
