/** The reader of code in arguments. */

import { readProgram } from '../embedded.ts';
import type { ActionFinding, InspectInput, Inspector, TextValue } from '../finding.ts';
import { hiddenFindings } from '../hidden.ts';
import { injectedCode } from '../injected.ts';
import { languageOf } from '../language.ts';
import { isSearched } from '../search-key.ts';
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
    const injected = reading === undefined ? injectionOf(input, value) : undefined;
    if (injected !== undefined) findings.push(injected);
    if (reading === undefined || reading.language === 'shell' || reading.language === 'sql') continue;
    for (const found of inspectCode(reading.language, value.text, { cwd: input.cwd })) {
      findings.push({ ...found, path: value.path, confidence: found.confidence * reading.confidence });
    }
  }
  return findings;
}

function injectionOf(input: InspectInput, { path, text }: TextValue): ActionFinding | undefined {
  const does = injectedCode(text, false);
  if (does === undefined || isSearched(path)) return undefined;
  const content = input.role(path).role === 'content';
  if (content && injectedCode(text, true) === undefined) return undefined;
  return {
    inspector: 'code',
    id: 'CODE_INJECTED',
    message: `holds an expression that ${does} where it is evaluated`,
    path,
    effect: 'execute',
    severity: 0.65,
    // A page about an attack shows one.
    confidence: content ? 0.5 : 0.95,
  };
}
