import type { ScriptFacts } from '../../script/facts.ts';
import { quoted } from '../message.ts';
import type { Report, Rule } from '../rule.ts';
import { splitWords } from '../words.ts';

const BULK_WORDS: ReadonlySet<string> = new Set(['bulk', 'batch', 'all']);

/** A tool whose name says that it acts on many things at once. */
export const bulkOperation: Rule = {
  id: 'BULK_OPERATION',
  family: 'rule-based',
  lifecycle: 'trial',
  severity: 3,
  precision: 'low',
  score: 15,
  title: 'A tool that works in bulk',
  why: 'One call of a bulk tool reads or changes many records, so a mistake or an injected order has more effect.',
  owasp: ['ASI02', 'LLM03:2026', 'LLM06:2025'],
  atlas: ['AML.T0053'],
  *check(facts: ScriptFacts): Iterable<Report> {
    for (const call of facts.calls) {
      if (!call.reachable) continue;
      for (const name of call.names) {
        const word = splitWords(name).find((part) => BULK_WORDS.has(part));
        if (word === undefined) continue;
        yield { message: `the name of ${quoted(name)} says ${quoted(word)}`, span: call.span };
        break;
      }
    }
  },
};
