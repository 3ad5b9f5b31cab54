import { scorersUsed } from '../scorers/create.ts';
import type { RawSettings } from '../scorers/settings.ts';
import type { GateSettings } from './config.ts';
import type { RuleFamilies } from './rule-ids.ts';

/**
 * Settings that are right in themselves and change nothing with the chosen scorer. Each is a sentence for the
 * log: somebody who wrote them expects something of them. `disabled` is meant to ignore everything.
 */
export function unusedSettings(
  raw: RawSettings,
  settings: Pick<GateSettings, 'scorer' | 'progressive' | 'customRules'>,
  families: RuleFamilies,
): readonly string[] {
  const { scorer, customRules } = settings;
  if (scorer === 'disabled') return [];
  const used: readonly string[] = scorersUsed(settings);
  const needs = { externalApi: 'external-api', localLlm: 'local-llm' } as const;
  const sentences = (['externalApi', 'progressive', 'localLlm'] as const)
    .filter((key) => raw[key] !== undefined)
    .filter((key) => (key === 'progressive' ? scorer !== 'progressive' : !used.includes(needs[key])))
    .map((key) => `\`${key}\` has no effect with the scorer \`${scorer}\``);
  for (const id of Object.keys(customRules)) {
    const family = families.get(id);
    if (family !== undefined && !used.includes(family)) {
      sentences.push(`\`customRules.${id}\` has no effect with the scorer \`${scorer}\``);
    }
  }
  return sentences;
}
