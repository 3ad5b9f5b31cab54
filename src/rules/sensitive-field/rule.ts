import type { ScriptFacts, ToolCall } from '../../script/facts.ts';
import type { ArgumentPlace } from '../arguments.ts';
import { visitArguments } from '../arguments.ts';
import { isQueryKey } from '../key-roles.ts';
import { listed, quoted, toolOf } from '../message.ts';
import type { Report, Rule } from '../rule.ts';
import { singular, splitWords } from '../words.ts';
import { sensitiveName } from './lexicon.ts';
import { namesInList, namesInQuery } from './texts.ts';

/**
 * Names below which a text is prose, an address or a choice, not the name of a field: `subject: 'token'` asks
 * for nothing.
 */
const PROSE_KEYS: ReadonlySet<string> = new Set(
  `subject title body text message content description comment note summary caption headline label tag status
  state type kind event action topic channel room to from cc bcc recipient sender repo repository project branch
  folder template role reason title heading line markdown html code script command cmd shell prompt language
  currency version environment category theme color file filename betreff nachricht inhalt asunto mensaje`.split(
    /\s+/,
  ),
);

/** Names below which a text is a list of fields, however it is separated. */
const FIELD_LIST_KEYS: ReadonlySet<string> = new Set(
  'select field column attribute property projection include expand returning attr prop feld campo champ'.split(
    ' ',
  ),
);

/** A field with credentials, personal or financial data is asked for, handed over or read. */
export const sensitiveField: Rule = {
  id: 'SENSITIVE_FIELD',
  family: 'rule-based',
  lifecycle: 'trial',
  severity: 6,
  precision: 'low',
  score: 35,
  title: 'A field that holds secrets, personal or financial data',
  why: 'Credentials, personal and financial data do harm wherever they arrive; a task seldom needs them.',
  owasp: ['ASI03', 'LLM02:2026', 'LLM02:2025'],
  atlas: ['AML.T0085.001', 'AML.T0098'],
  *check(facts: ScriptFacts): Iterable<Report> {
    for (const call of facts.calls) {
      if (!call.reachable) continue;
      const names = namedIn(call);
      if (names.length === 0) continue;
      yield {
        message: `a call of ${toolOf(call)} names ${listed(names.map(quoted), 'and')}`,
        span: call.span,
        fix: 'leave the field out',
      };
    }
    yield* readFields(facts);
  },
};

/** Fields that the script reads out of results, also those that only show in the path of a flow. */
function* readFields(facts: ScriptFacts): Iterable<Report> {
  const seen = new Set<string>();
  for (const [name, span] of facts.mentions.readFields) {
    if (sensitiveName(name) === undefined) continue;
    seen.add(name);
    yield { message: `${quoted(name)} is read from the result of a tool`, span };
  }
  const calls = new Map(facts.calls.map((call) => [call.id, call]));
  for (const flow of facts.flows) {
    for (const name of flow.label.path) {
      if (name === '[]' || seen.has(name) || sensitiveName(name) === undefined) continue;
      const call = calls.get(flow.label.call);
      if (call === undefined || !call.reachable) continue;
      seen.add(name);
      yield {
        message: `${quoted(name)} is taken from the result of ${toolOf(call)}`,
        span: call.span,
        flow: flow.id,
      };
    }
  }
}

/** Sensitive names in the arguments of a call: property names, field lists, queries. */
function namedIn(call: ToolCall): string[] {
  const names = new Set<string>();
  visitArguments(call, (place) => {
    if (place.value.fields !== undefined) {
      for (const [name, value] of place.value.fields) {
        // `{ tokens: 500 }` is a budget, whatever it is called.
        const number =
          value.constants.length > 0 && value.constants.every((item) => typeof item === 'number');
        if (!number && sensitiveName(name) !== undefined) names.add(name);
      }
    }
    for (const name of namedBy(place)) names.add(name);
  });
  return [...names];
}

function namedBy({ key, value }: ArgumentPlace): string[] {
  if (value.constants.length === 0 && value.texts.length === 0) return [];
  const last = lastWord(key);
  const query = isQueryKey(key) || FIELD_LIST_KEYS.has(last);
  if (!query && PROSE_KEYS.has(last)) return [];
  const found: string[] = [];
  for (const constant of value.constants) {
    if (typeof constant === 'string') found.push(...(query ? namesInQuery(constant) : namesInList(constant)));
  }
  for (const text of value.texts) {
    for (const part of text) {
      if (part === null) continue;
      if (query) found.push(...namesInQuery(part));
      // A path with a hole: `/users/${id}/password`.
      else if (part.includes('/')) found.push(...namesInList(part));
    }
  }
  return found;
}

function lastWord(key: string): string {
  const words = splitWords(key);
  return singular(words[words.length - 1] ?? '');
}
