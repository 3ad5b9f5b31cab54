import { TEXT_LIMITS } from '../texts.ts';
import type { Factor, FactorReading } from './factor.ts';
import { eachWord, WordList } from './words.ts';

const HIGH_RISK = 0.85;
const CAUTION = 0.5;
const NO_DOCSTRING = 0.1;
const NO_KEYWORD = 0.05;

/** Every keyword with its inflections, and what it is an inflection of. */
const KEYWORDS = new WordList([
  ...row(HIGH_RISK, 'irreversible', 'irreversibly', 'irreversibility'),
  ...row(HIGH_RISK, 'permanent', 'permanently', 'permanence', 'permanency'),
  ...row(HIGH_RISK, 'destructive', 'destructively', 'destructiveness'),
  ...row(HIGH_RISK, 'dangerous', 'dangerously', 'dangerousness'),
  ...row(HIGH_RISK, 'production', 'productions'),
  ...row(HIGH_RISK, 'critical', 'critically', 'criticality', 'criticalities'),
  ...row(CAUTION, 'careful', 'carefully', 'carefulness'),
  ...row(CAUTION, 'warning', 'warnings'),
  ...row(CAUTION, 'caution', 'cautions', 'cautious', 'cautiously'),
]);

/** The gravest keyword of the documentation. */
export const docstringFactor: Factor = {
  name: 'docstring',
  weight: 0.2,
  read: ({ doc }) => readDoc(doc),
};

function readDoc(doc: string | undefined | null): FactorReading {
  if (doc === undefined || doc === null || doc.trim() === '') {
    return { raw: NO_DOCSTRING, evidence: ['no documentation'] };
  }
  const text = doc.length > TEXT_LIMITS.characters ? doc.slice(0, TEXT_LIMITS.characters) : doc;
  let raw = NO_KEYWORD;
  const found = new Set<string>();
  eachWord(text, (start, end) => {
    const known = KEYWORDS.at(text, start, end);
    if (known === undefined) return;
    found.add(known.keyword);
    raw = Math.max(raw, known.raw);
  });
  const evidence = found.size === 0 ? ['no keyword'] : Array.from(found, (keyword) => `says \`${keyword}\``);
  if (text === doc) return { raw, evidence };
  return { raw, evidence: [...evidence, 'documentation not read in full (too much text)'], incomplete: true };
}

function row(raw: number, ...words: [string, ...string[]]): [string, { raw: number; keyword: string }][] {
  return words.map((word) => [word, { raw, keyword: words[0] }]);
}
