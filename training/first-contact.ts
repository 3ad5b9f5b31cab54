import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compileCatalog } from '../src/catalog/index.ts';
import { FLOW_RULES } from '../src/rules/flow-rules.ts';
import { weighFindings } from '../src/scorers/flow.ts';
import { inputsOf } from '../src/scorers/odds/inputs.ts';
import { heaviestByRule } from '../src/scorers/odds/rule.ts';
import { analyseScript } from '../src/script/analyse.ts';
import { type Example, featuresOf, toExample, UNKNOWN_HARM } from './learn/dataset.ts';
import { type StrangersScript, scriptsOf } from './strangers.ts';

/** What was found in one script. Weights are 0-100. */
export interface Found {
  /** Heaviest of what is no guess at what the user wants (`Report.doubtful`). */
  readonly firm: number;
  /** Rule -> heaviest weight. */
  readonly rules: Readonly<Record<string, number>>;
}

/** What the flow rules of the day found in a set before anybody had looked at it, by id of the script. */
export interface FirstContact {
  readonly set: string;
  readonly scripts: Readonly<Record<string, Found>>;
}

/** Sets that are counted only: nobody has looked at them, and neither rules nor weights were made from them. */
export const UNSEEN = [
  'other-o8',
  'other-o11',
  'other-o12b',
  'other-o13b',
  'other-o14b',
  'other-o15b',
  'other-r14b',
  'other-r18',
  'other-b6b',
  'other-p8',
  'other-p9',
  'other-r11',
  'other-r13b',
  'other-b3b',
  'other-b4',
  'other-r27',
  'other-r30',
  'other-r38',
  'other-r39',
] as const;

export const FIRST_CONTACT_FILE: string = fileURLToPath(new URL('./first-contact.jsonl', import.meta.url));

export function readFirstContact(): readonly FirstContact[] {
  return readFileSync(FIRST_CONTACT_FILE, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as FirstContact);
}

/** A script with what was found in it. */
export interface FoundExample {
  readonly example: Example;
  readonly found: Found;
}

/** The scripts of a set with what was found in them at first contact; scripts that are not read or were not counted are left out. */
export function firstContactExamples({ set, scripts }: FirstContact): FoundExample[] {
  return scriptsOf(set).flatMap((script) => {
    const found = Object.hasOwn(scripts, script.id) ? scripts[script.id] : undefined;
    return found === undefined ? [] : exampleOf(script, found);
  });
}

export function exampleOf(script: StrangersScript, found: Found): FoundExample[] {
  const features = featuresOf({ ...script, trustedDestinations: script.trusted_destinations ?? [] });
  if (features === undefined) return [];
  const inputs = inputsOf(features, new Map(Object.entries(found.rules)));
  const example = toExample(script.id, inputs, script.label === 'benign' ? 0 : UNKNOWN_HARM);
  return [{ example, found }];
}

/** What the rules as they are find in a script. */
export function findNow({ code, tools, task, trusted_destinations }: StrangersScript): Found {
  const catalog = compileCatalog({
    ...(tools === undefined ? {} : { tools }),
    trustedDestinations: trusted_destinations ?? [],
  });
  const facts = analyseScript(code, { toolNames: catalog.names });
  if (!facts.ok) return { firm: 0, rules: {} };
  const weighed = weighFindings(FLOW_RULES, { facts, catalog, task, customRules: {} });
  return {
    firm: Math.max(
      0,
      ...weighed.filter(({ report }) => report.doubtful !== true).map(({ weight }) => weight),
    ),
    rules: Object.fromEntries(heaviestByRule(weighed)),
  };
}
